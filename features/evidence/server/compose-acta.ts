import { composePdf } from '@firmeza/pdf'
import type { ActaContent } from './acta-content.ts'

export type { ActaContent } from './acta-content.ts'

/** placeholder until task F lands: F, overwrite this file */
export const composeActa = (content: ActaContent): Promise<Buffer> =>
  composePdf((document) => void document.text(content.reference), { title: 'Acta', language: content.language, at: content.composedAt })
