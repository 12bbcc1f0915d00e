import { createHash, type KeyObject } from 'node:crypto'
import { signatureAttachments } from '@firmeza/pdf'
import { decryptWith, Undecryptable } from '@firmeza/pki'
import { z } from 'zod'
import { POINTERS, SERIES } from '../../series-wire.ts'
import { DRAWING } from '../../wire.ts'
import { SERIES_FORMAT, type SeriesContent } from './series-container.ts'

/** Whether a container belongs to the file it was found in. */
type BindingVerdict = 'bound' | 'another-document'

/** One container of a file. */
export type OpenedSeries =
  | {
      status: 'opened'
      /** Of the signature field it belongs to. */
      fieldName: string
      /** SHA-256 of the container, as the acta and the chain tell it. */
      sha256: string
      content: SeriesContent
      binding: BindingVerdict
    }
  | { status: 'refused'; fieldName: string; sha256: string; reason: string }

const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/**
 * The series in a sealed PDF, opened with a private key. Each tells the document it was drawn for:
 * the bytes that the sealed file begins with, whose hash is taken anew. Throws `PdfBroken`.
 */
export const openSeries = async (pdf: Uint8Array, key: KeyObject): Promise<OpenedSeries[]> => {
  const attachments = await signatureAttachments(pdf)
  return attachments.map(({ fieldName, bytes }) => {
    const found = { fieldName, sha256: sha256Of(bytes) }
    try {
      const content = readContent(decryptWith(key, bytes))
      return { status: 'opened', ...found, content, binding: bindingOf(content, pdf) }
    } catch (fault) {
      if (!(fault instanceof Undecryptable || fault instanceof SyntaxError)) throw fault
      const reason = fault instanceof Undecryptable ? fault.message : 'what it holds is no series'
      return { status: 'refused', ...found, reason }
    }
  })
}

const readContent = (plain: Buffer): SeriesContent => {
  const read = content.safeParse(JSON.parse(plain.toString('utf8')))
  if (!read.success) throw new SyntaxError('another content')
  return read.data
}

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const channel = z.array(z.int()).min(1).max(SERIES.mostPoints)
/** Whoever has the public key can write a container: what is in one may be anything. */
const content: z.ZodType<SeriesContent> = z.object({
  format: z.literal(SERIES_FORMAT),
  operation: z.uuid(),
  party: z.uuid(),
  document: z.object({ id: z.uuid(), sha256, bytes: z.int().positive() }),
  drawing: sha256,
  at: z.iso.datetime(),
  device: z.object({ pointer: z.enum(POINTERS), scale: z.number().positive() }),
  canvas: z.object({ width: z.literal(DRAWING.width), height: z.literal(DRAWING.height) }),
  units: z.object({
    position: z.literal(SERIES.unit),
    time: z.literal(SERIES.second),
    force: z.literal(SERIES.force),
    tilt: z.literal('degree'),
  }),
  channels: z
    .object({
      X: channel,
      Y: channel,
      T: channel,
      S: channel,
      F: channel.nullable(),
      TX: channel.nullable(),
      TY: channel.nullable(),
    })
    .refine((all) => Object.values(all).every((each) => each === null || each.length === all.T.length)),
})

const bindingOf = ({ document }: SeriesContent, pdf: Uint8Array): BindingVerdict =>
  pdf.length > document.bytes && sha256Of(pdf.subarray(0, document.bytes)) === document.sha256
    ? 'bound'
    : 'another-document'
