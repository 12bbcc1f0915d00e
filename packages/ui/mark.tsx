import type { SVGProps } from 'react'

/**
 * The brand's mark: a signature's stroke on the pen's colour. Decorative: the brand's name stands
 * beside it.
 */
export const Mark = (props: SVGProps<SVGSVGElement>) => (
  <svg viewBox="0 0 32 32" fill="none" aria-hidden="true" {...props}>
    <rect width="32" height="32" rx="9" fill="var(--pen)" />
    <path
      d="M8 22.5c3.4-1 5.4-4.6 6.3-8.2.7-2.9 1.9-5.8 4.3-5.8 1.7 0 2.4 1.5 1.6 3-1.6 3-7 3.7-9.2 3.7M8.6 24.6c5.2-2.2 9.3-2.4 15-1.3"
      stroke="var(--on-pen)"
      strokeWidth="2.1"
      strokeLinecap="round"
    />
  </svg>
)
