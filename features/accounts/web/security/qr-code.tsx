import { useMemo } from 'react'
import { encode } from 'uqr'

/** Light modules around a QR code that readers need to find it (ISO/IEC 18004 §6.3.8). */
const QUIET_ZONE = 4

/** A QR code, dark on light in every colour scheme: many readers know no other. */
export const QrCode = ({ text, label }: { text: string; label: string }) => {
  const { size, path } = useMemo(() => {
    const { data, size } = encode(text, { border: QUIET_ZONE, ecc: 'M' })
    const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
    return { size, path }
  }, [text])
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className="size-52 rounded-ctl bg-white ring-1 ring-line"
    >
      <path d={path} fill="#10182e" />
    </svg>
  )
}
