import type { ActaContent } from './acta-content.ts'
import { drawActa } from './acta-drawing.ts'

export default (content: ActaContent): Promise<Uint8Array> => drawActa(content)
