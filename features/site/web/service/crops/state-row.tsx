import type { ReactNode } from 'react'

const TONES = {
  seal: 'bg-seal-wash text-seal',
  pen: 'bg-pen-wash text-pen',
  warn: 'bg-warn-wash text-warn',
  rec: 'bg-rec-wash text-rec',
}

export interface StateRowProps {
  state: string
  tone: keyof typeof TONES
  title: string
  below: ReactNode
  /** At the end of the row. */
  aside: ReactNode
  className: string
}

/** A row of a picture: how something stands, what it is, and what is known of it. */
export const StateRow = ({ state, tone, title, below, aside, className }: StateRowProps) => (
  <div
    className={`grid grid-cols-[1fr_auto] items-center gap-x-4 border-line border-t text-[0.9375rem] sm:grid-cols-[8rem_1fr_auto] ${className}`}
  >
    <span className="max-sm:order-last max-sm:mt-2">
      <span className={`inline-block rounded-full px-2.5 py-1.5 text-[0.8125rem] leading-none ${TONES[tone]}`}>
        {state}
      </span>
    </span>
    <span className="min-w-0">
      <span className="block font-semibold leading-snug">{title}</span>
      {below}
    </span>
    {aside}
  </div>
)
