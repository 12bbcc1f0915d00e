import type { ReactNode } from 'react'

interface PictureInputProps {
  /** Whether a phone opens its camera, and not its folders. */
  camera?: boolean
  className: string
  onPick: (file: File | undefined) => void
  children: ReactNode
}

/** A button that asks for a picture; the input that does is what keys and screen readers meet. */
export const PictureInput = ({ camera = false, className, onPick, children }: PictureInputProps) => (
  <label
    className={`btn relative focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-pen ${className}`}
  >
    {children}
    <input
      type="file"
      accept="image/*"
      {...(camera ? { capture: 'environment' as const } : {})}
      className="absolute inset-0 size-full cursor-pointer opacity-0"
      onChange={(event) => {
        onPick(event.currentTarget.files?.[0])
        // The same file again is a choice, too.
        event.currentTarget.value = ''
      }}
    />
  </label>
)
