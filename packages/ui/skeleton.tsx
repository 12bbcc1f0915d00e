/**
 * The place something will take, while it loads. Size it with `className`; say the loading in words
 * elsewhere.
 */
export const Skeleton = ({ className = 'h-4 w-full' }: { className?: string }) => (
  <span aria-hidden="true" className={`block animate-pulse rounded-ctl bg-line ${className}`} />
)
