import { type ActaContent, drawActa } from '@firmeza/evidence/acta'
import { ACTA_PARTS } from './acta-parts.ts'

export default (content: ActaContent): Promise<Uint8Array> => drawActa(content, ACTA_PARTS)
