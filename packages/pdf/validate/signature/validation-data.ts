import type { RevocationMaterial } from '@firmeza/pki/check'
import { Budget, Unreadable } from '../read/budget.ts'
import { PdfDictionary, type PdfObject, PdfStream } from '../read/objects.ts'
import type { PdfFile } from '../read/pdf-file.ts'
import { unfold } from '../read/unfold.ts'

/**
 * What a file or its reader brings along to validate signatures long after (EN 319 142-1 §5.4).
 * DER.
 */
export interface ValidationData extends RevocationMaterial {
  certificates: Uint8Array[]
}

const MOST_OF_A_KIND = 64
const MOST_BYTES = 16 * 2 ** 20

/**
 * The document security store of the newest revision; nothing when there is none. What cannot be
 * read is left out.
 */
export const validationDataOf = (file: PdfFile): ValidationData | undefined => {
  const newest = file.revisions.length - 1
  const budget = new Budget('validation-data-too-large', MOST_BYTES)
  const resolve = (value: PdfObject | undefined): PdfObject => file.resolve(newest, value)
  const streamsIn = (value: PdfObject | undefined): Uint8Array[] => {
    const list = resolve(value)
    return (Array.isArray(list) ? list.slice(0, MOST_OF_A_KIND) : []).flatMap((each) => {
      const stream = resolve(each)
      if (!(stream instanceof PdfStream)) return []
      const raw = Buffer.concat([...file.raw(newest, stream)])
      budget.take(raw.length)
      return [unfold(raw, stream.dictionary, resolve, budget)]
    })
  }
  try {
    const catalogue = resolve(file.revisions[newest]!.trailer.get('Root'))
    const store = catalogue instanceof PdfDictionary ? resolve(catalogue.get('DSS')) : null
    if (!(store instanceof PdfDictionary)) return undefined
    const [certificates, answers, lists] = ['Certs', 'OCSPs', 'CRLs'].map((key) => streamsIn(store.get(key)))
    return { certificates: certificates!, answers: answers!, lists: lists! }
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    return { certificates: [], answers: [], lists: [] }
  }
}
