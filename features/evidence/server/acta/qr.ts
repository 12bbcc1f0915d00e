import type { ComposedDocument } from '@firmeza/pdf'
import { COLOUR } from '@firmeza/pdf/sheet'
import { create } from 'qrcode'

/**
 * A QR code (ISO/IEC 18004) as one filled path; white is left for the paper. `size` in points,
 * without the quiet zone.
 */
export const drawQr = (
  document: ComposedDocument,
  text: string,
  { x, y, size }: { x: number; y: number; size: number },
): void => {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const side = size / modules.size
  for (let row = 0; row < modules.size; row++) {
    for (let from = 0; from < modules.size; from++) {
      let to = from
      while (to < modules.size && modules.get(row, to)) to++
      if (to > from) document.rect(x + from * side, y + row * side, (to - from) * side, side)
      from = to
    }
  }
  document.fill(COLOUR.ink)
}
