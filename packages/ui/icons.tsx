import type { SVGProps } from 'react'

export type IconProps = SVGProps<SVGSVGElement>

/** A 20-unit line icon in the text's colour. Decorative unless the caller names it. */
export const Line = (props: IconProps) => (
  <svg
    viewBox="0 0 20 20"
    fill="none"
    stroke="currentColor"
    strokeWidth={1.7}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    {...props}
  />
)
export const CheckIcon = (props: IconProps) => (
  <Line strokeWidth={2.2} {...props}>
    <path d="m4.5 10.5 3.6 3.6 7.4-8" />
  </Line>
)
export const CloseIcon = (props: IconProps) => (
  <Line strokeWidth={1.9} {...props}>
    <path d="m5.5 5.5 9 9m0-9-9 9" />
  </Line>
)
export const ChevronIcon = (props: IconProps) => (
  <Line strokeWidth={1.9} {...props}>
    <path d="m5.5 8 4.5 4.500L14.5 8" />
  </Line>
)
export const LockIcon = (props: IconProps) => (
  <Line {...props}>
    <rect x="4" y="8.5" width="12" height="8.5" rx="2.2" />
    <path d="M6.8 8.500V6.200a3.2 3.2 0 0 1 6.4 0v2.3" />
  </Line>
)
export const WarningIcon = (props: IconProps) => (
  <Line {...props}>
    <circle cx="10" cy="10" r="7.2" />
    <path d="M10 6.300v4.400m0 2.900v.1" />
  </Line>
)
/** The same above what tells that something is done. */
export const DoneDisc = ({ className = '', isSmall = false }: { className?: string; isSmall?: boolean }) => (
  <span
    className={`grid shrink-0 place-items-center rounded-full bg-seal-wash text-seal ${isSmall ? 'size-9' : 'size-14'} ${className}`}
  >
    <CheckIcon className={isSmall ? 'size-5' : 'size-7'} />
  </span>
)

/** The same above what tells that something failed. */
export const WarningDisc = ({ className }: { className: string }) => (
  <span className={`grid size-14 place-items-center rounded-full bg-rec-wash text-rec ${className}`}>
    <WarningIcon className="size-7" />
  </span>
)
export const InfoIcon = (props: IconProps) => (
  <Line {...props}>
    <circle cx="10" cy="10" r="7.2" />
    <path d="M10 9.300v4.400m0-7.300v.1" />
  </Line>
)
export const DownloadIcon = (props: IconProps) => (
  <Line {...props}>
    <path d="M10 3.500v9m-3.8-3.600L10 12.700l3.8-3.800M4 16.500h12" />
  </Line>
)
