/** An identity card as one is drawn: a portrait and lines. The same in every theme. */
export const IdentityCard = ({ className }: { className: string }) => (
  <svg viewBox="0 0 320 202" className={className} aria-hidden="true">
    <rect width="320" height="202" rx="14" fill="#cfd9e6" />
    <path d="M0 14A14 14 0 0 1 14 0H306a14 14 0 0 1 14 14V36H0Z" fill="#9fb3d0" />
    <rect x="18" y="54" width="86" height="112" rx="6" fill="#8fa0bb" />
    <Portrait fill="#6d7f9e" />
    {[
      [58, 122],
      [80, 168],
      [102, 94],
      [124, 142],
      [146, 72],
    ].map(([y, width]) => (
      <rect key={y} x="122" y={y} width={width} height="9" rx="4.5" fill="#7d8fac" />
    ))}
  </svg>
)

/** Nearer, and square: the card's own portrait, or its holder before a camera. */
export const Face = ({ of, className }: { of: 'card' | 'holder'; className: string }) => (
  <svg viewBox="14 64 94 94" className={className} aria-hidden="true">
    <rect x="14" y="64" width="94" height="94" fill={of === 'card' ? '#8fa0bb' : '#10182e'} />
    <Portrait fill={of === 'card' ? '#6d7f9e' : '#9fb0d8'} />
  </svg>
)

const Portrait = ({ fill }: { fill: string }) => (
  <g fill={fill}>
    <circle cx="61" cy="96" r="22" />
    <path d="M28 166a33 26 0 0 1 66 0Z" />
  </g>
)
