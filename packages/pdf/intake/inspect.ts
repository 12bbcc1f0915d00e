import { ok, type Result, refuse } from '@firmeza/kernel'
import { PdfDocument } from '../read/document.ts'
import type { Limits } from '../read/limits.ts'
import { pacer } from '../read/pacer.ts'
import { geometryOf, pagesOf } from '../read/pages.ts'
import { scriptIn } from '../read/script.ts'
import { type CertificationLevel, certificationOf, formOf, signaturesOf } from '../read/signatures.ts'
import { Name, PdfBroken } from '../read/values.ts'

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
}

/** Why a file may not be sent. */
export type PdfRefusal =
  | { code: 'not-pdf' }
  | { code: 'broken'; reason: string }
  | { code: 'encrypted' }
  | { code: 'has-script'; kind: string }
  | { code: 'has-xfa' }
  | { code: 'too-many-pages'; limit: number }
  | { code: 'too-large'; limitBytes: number }
  | { code: 'locked-by-certification' }

export const MOST_PDF_PAGES = 2_000

/** What `inspectPdf` answers, computed here and within the limits. Throws `PdfCostly`. */
export const inspect = async (bytes: Uint8Array, limits: Limits): Promise<Result<PdfFacts, PdfRefusal>> => {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 1024)).toString('latin1')
  const version = /%PDF-(\d\.\d)/.exec(head)?.[1]
  if (!version) return refuse({ code: 'not-pdf' })
  try {
    return await examine(await PdfDocument.open([bytes], limits), version)
  } catch (error) {
    if (error instanceof PdfBroken) return refuse({ code: 'broken', reason: error.reason })
    throw error
  }
}

const examine = async (document: PdfDocument, version: string): Promise<Result<PdfFacts, PdfRefusal>> => {
  if (document.crossReference.trailer.has('Encrypt')) return refuse({ code: 'encrypted' })
  const breathe = pacer()
  const { catalog } = document
  if (formOf(document)?.has('XFA') || catalog.get('NeedsRendering') === true) return refuse({ code: 'has-xfa' })
  const pageSizes: PdfFacts['pageSizes'] = []
  for await (const page of pagesOf(document)) {
    if (pageSizes.length === MOST_PDF_PAGES) return refuse({ code: 'too-many-pages', limit: MOST_PDF_PAGES })
    const { width, height } = geometryOf(document, page)
    pageSizes.push({ width, height })
  }
  if (pageSizes.length === 0) throw new PdfBroken('no-pages')
  for (const [number, entry] of document.crossReference.entries) {
    const kind = scriptIn(document, document.read(number, entry))
    if (kind) return refuse({ code: 'has-script', kind })
    await breathe()
  }
  const claims = await signaturesOf(document)
  const certification = certificationOf(document, claims)
  if (certification === 1) return refuse({ code: 'locked-by-certification' })
  const later = document.resolve(catalog.get('Version'))
  const newest = later instanceof Name && later.text > version ? later.text : version
  return ok({ pages: pageSizes.length, pageSizes, signatures: claims.length, certification, version: newest })
}
