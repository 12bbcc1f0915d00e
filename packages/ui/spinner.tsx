/** A turning ring in the text's colour. Decorative: say in words what is awaited. */
export const Spinner = ({ className = 'size-6' }: { className?: string }) => (
  <svg viewBox="0 0 20 20" fill="none" aria-hidden="true" className={`animate-spin ${className}`}>
    <circle cx="10" cy="10" r="7.5" stroke="currentColor" strokeWidth="2.2" opacity=".25" />
    <path d="M17.5 10A7.5 7.5 0 0 0 10 2.5" stroke="currentColor" strokeWidth="2.2" strokeLinecap="round" />
  </svg>
)
