import { ok, type Result, refuse } from '@firmeza/kernel'
import { opensElsewhere } from '../read/actions.ts'
import { PdfDocument } from '../read/document.ts'
import { formOf } from '../read/fields.ts'
import { hasHiddenLayers } from '../read/layers.ts'
import type { Limits } from '../read/limits.ts'
import type { PdfNotice } from '../read/notices.ts'
import { geometryOf, type Page, visitPages } from '../read/pages.ts'
import { type CertificationLevel, certificationOf, signaturesOf } from '../read/signatures.ts'
import { Name, PdfBroken } from '../read/values.ts'
import { examineObjects } from './examine-objects.ts'
import { FieldLooks } from './field-looks.ts'
import { mayBeSealed } from './try-seal.ts'

/** What is known of a PDF that may be sent for signature. */
export interface PdfFacts {
  pages: number
  /** In points as displayed: CropBox ∩ MediaBox, turned, in true size (`UserUnit`). */
  pageSizes: { width: number; height: number }[]
  /** How many signature fields are signed. Whether they are valid is not looked at here. */
  signatures: number
  /** The strictest DocMDP level of those signatures. Level 1 is refused. */
  certification?: CertificationLevel
  /** `1.7`. */
  version: string
  /** What is to be said of it as it is. */
  notices: PdfNotice[]
}

/** Why a file may not be sent. */
export type PdfRefusal =
  | { code: 'not-pdf' }
  | { code: 'broken'; reason: string }
  /**
   * A password is needed to open it, or it is encrypted in a way that is none of the standard's.
   */
  | { code: 'encrypted' }
  /** It opens without a password, and restricts what may be done with it. */
  | { code: 'restricted' }
  | { code: 'has-script'; kind: string }
  | { code: 'has-xfa' }
  | { code: 'has-hidden-layers' }
  | { code: 'too-many-pages'; limit: number }
  /** For what nobody pays for. */
  | { code: 'too-costly' }
  | { code: 'too-large'; limitBytes: number }
  | { code: 'locked-by-certification' }
  /**
   * What a field says is not drawn, and cannot be: letters that no font has, or no room. `field` is
   * its name.
   */
  | { code: 'field-undrawable'; field: string }

/** What `inspectPdf` answers, computed here and within the limits. Throws `PdfCostly`. */
export const inspect = async (bytes: Uint8Array, limits: Limits): Promise<Result<PdfFacts, PdfRefusal>> => {
  const header = headerOf(bytes)
  if (!header) return refuse({ code: 'not-pdf' })
  try {
    return await examine(await PdfDocument.open([bytes], limits), bytes, { header, mostPages: limits.pages })
  } catch (error) {
    if (error instanceof PdfBroken) return refuse({ code: 'broken', reason: error.reason })
    throw error
  }
}

/** The first line of a PDF. */
export interface Header {
  version: string
  /** Where it stands: viewers look for it in the first kilobyte. */
  offset: number
}

export const headerOf = (bytes: Uint8Array): Header | undefined => {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 1024)).toString('latin1')
  const found = /%PDF-(\d\.\d)/.exec(head)
  return found ? { version: found[1]!, offset: found.index } : undefined
}

const examine = async (
  document: PdfDocument,
  bytes: Uint8Array,
  { header, mostPages }: { header: Header; mostPages: number },
): Promise<Result<PdfFacts, PdfRefusal>> => {
  if (document.crossReference.trailer.has('Encrypt'))
    return refuse({ code: document.unlock() ? 'restricted' : 'encrypted' })
  const { catalog } = document
  if (formOf(document)?.has('XFA') || catalog.get('NeedsRendering') === true) return refuse({ code: 'has-xfa' })
  const pageSizes: PdfFacts['pageSizes'] = []
  let first: Page | undefined
  const numbers = new Set<number>()
  const hasMore = await visitPages(document, (page) => {
    if (pageSizes.length === mostPages) return true
    const { width, height } = geometryOf(document, page)
    pageSizes.push({ width, height })
    // Throws where they lead into themselves: a signature could not be added to them.
    document.array(page.dictionary.get('Annots'))
    first ??= page
    numbers.add(page.reference.number)
    return false
  })
  if (hasMore) return refuse({ code: 'too-many-pages', limit: mostPages })
  if (!first) throw new PdfBroken('no-pages')
  if (hasHiddenLayers(document)) return refuse({ code: 'has-hidden-layers' })
  const found = await examineObjects(document, numbers)
  if ('unwelcome' in found) return refuse(found.unwelcome)
  const looks = new FieldLooks(document)
  const opensByItself = found.hasTriggers || opensElsewhere(document)
  const claims = await signaturesOf(document, (field) => looks.take(field))
  const certification = certificationOf(document, claims)
  if (certification === 1) return refuse({ code: 'locked-by-certification' })
  const counted = document.number(document.dictionary(catalog.get('Pages'))?.get('Count'))
  const isMiscounted = counted !== pageSizes.length && 'page-count-wrong'
  const damage = (header.offset > 0 && 'header-not-first') || isMiscounted || found.damage
  // What was signed has been read as it is by whoever signed it, and is not to be mended any more.
  if (claims.length === 0) {
    if (damage) throw new PdfBroken(damage)
    if (opensByItself) throw new PdfBroken('opens-by-itself')
    if (looks.isWanting) throw new PdfBroken('fields-to-draw')
  } else if (looks.undrawn !== undefined) return refuse({ code: 'field-undrawable', field: looks.undrawn })
  const certifies = claims.length === 0 && certification === undefined
  if (!(await mayBeSealed(document, bytes, { page: first, certification: certifies ? 2 : undefined })))
    return refuse({ code: 'locked-by-certification' })
  const later = document.resolve(catalog.get('Version'))
  const version = later instanceof Name && later.text > header.version ? later.text : header.version
  const notices: PdfNotice[] = []
  if (opensByItself) notices.push('opening-action-kept')
  if (document.dictionary(catalog.get('Collection'))) notices.push('portfolio')
  return ok({ pages: pageSizes.length, pageSizes, signatures: claims.length, certification, version, notices })
}
