import { create } from 'qrcode'

/** Modules of paper around a code (ISO/IEC 18004 §5.3.8): without them some cameras find none. */
const QUIET = 4

/** A QR code, dark on white in every theme: cameras read no other. */
export const QrCode = ({ text, label }: { text: string; label: string }) => {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const { size } = modules
  const side = size + 2 * QUIET
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
      className="block w-full rounded-card bg-white ring-1 ring-line"
    >
      <path d={pathOf(size, (row, column) => modules.get(row, column) === 1)} fill="#0d1526" />
    </svg>
  )
}

/** A row's dark modules that touch are one rectangle. */
const pathOf = (size: number, isDark: (row: number, column: number) => boolean): string => {
  let path = ''
  for (let row = 0; row < size; row += 1)
    for (let from = 0; from < size; from += 1) {
      let to = from
      while (to < size && isDark(row, to)) to += 1
      if (to > from) path += `M${from + QUIET} ${row + QUIET}h${to - from}v1h${from - to}z`
      from = to
    }
  return path
}
