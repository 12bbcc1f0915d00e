const PATH =
  'M8 62c14-4 25-22 31-37 4-10 9-19 15-17 7 2 3 16-4 25-8 11-20 18-26 16 10-4 28-12 36-12 6 0 3 10 6 15 3 4 9-2 13-8 3-4 6-8 8-6 2 2-3 9 0 12 4 3 11-10 16-11 5 0 1 11 5 12 5 1 9-14 15-14 5 0 1 12 5 14 6 2 14-10 22-20 9-12 18-27 24-25 7 3-8 30-17 45-6 10-15 20-20 18-4-3 10-14 25-18 20-6 50-8 74-8'

/** A signature in blue ink that draws itself, on white paper whatever the theme. */
export const InkSignature = ({ className }: { className: string }) => (
  <svg viewBox="0 0 240 84" className={className} fill="none" aria-hidden="true">
    <path
      className="stroke"
      pathLength={1}
      d={PATH}
      stroke="#2639d9"
      strokeWidth="2.6"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
)
