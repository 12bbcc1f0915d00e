import { m } from '@firmeza/i18n'

interface PictureProps {
  /** Base64; empty: there is none. */
  jpeg: string
  alt: string
  className?: string
}

export const Picture = ({ jpeg, alt, className = '' }: PictureProps) =>
  jpeg ? (
    <img
      src={`data:image/jpeg;base64,${jpeg}`}
      alt={alt}
      className={`w-full rounded-ctl bg-sunken object-contain ${className}`}
    />
  ) : (
    <div className={`grid w-full place-items-center rounded-ctl bg-sunken text-ink-2 ${className}`}>
      {m.summary_no_picture()}
    </div>
  )
