const LINES = 26
const POINTS = 360
const TURN = Math.PI * 2

/** One line of the rosette: two families of waves around a circle, shifted by `phase`. */
const line = (phase: number): string => {
  const points = Array.from({ length: POINTS + 1 }, (_, point) => {
    const angle = (point / POINTS) * TURN
    const radius = 300 + 74 * Math.sin(9 * angle + phase) + 46 * Math.sin(14 * angle - phase * 1.5)
    return `${(450 + radius * Math.cos(angle)).toFixed(1)} ${(450 + radius * Math.sin(angle)).toFixed(1)}`
  })
  return `M${points.join('L')}Z`
}

const rosette = Array.from({ length: LINES }, (_, index) => ({
  path: line((index / LINES) * TURN),
  opacity: 0.16 + 0.34 * Math.sin((index / LINES) * Math.PI),
}))

/** Security print's line work, in the pen's colour. */
export const Guilloche = ({ className }: { className: string }) => (
  <svg viewBox="0 0 900 900" aria-hidden="true" className={className} fill="none" stroke="var(--pen)" strokeWidth=".8">
    {rosette.map(({ path, opacity }) => (
      <path key={path} d={path} opacity={opacity} />
    ))}
  </svg>
)
