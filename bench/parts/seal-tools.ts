import { createHash } from 'node:crypto'
import { closeSync, openSync, writeSync } from 'node:fs'
import { sealPdf } from '@firmeza/pdf'
import { makeSealKit, type SealKit } from '@firmeza/pdf/testing'
import { OID, signData } from '@firmeza/pki'
import { PDF } from '@libpdf/core'
import { pdflibAddPlaceholder } from '@signpdf/placeholder-pdf-lib'
import { SignPdf } from '@signpdf/signpdf'
import { Signer } from '@signpdf/utils'
import { PDFDocument } from 'pdf-lib'

export type Level = 'B-B' | 'B-T'
export const TOOLS = ['floor', 'ours', '@libpdf/core', 'pdf-lib + @signpdf'] as const
export type Tool = (typeof TOOLS)[number]

/** Seals the source and writes the sealed file. */
type Seal = (source: Buffer, level: Level) => Promise<void>

const write = (path: string, pieces: Uint8Array[]): void => {
  const file = openSync(path, 'w')
  for (const piece of pieces) for (let at = 0; at < piece.length; ) at += writeSync(file, piece, at)
  closeSync(file)
}

const APPEARANCE = { page: 1, x: 100, y: 50, width: 160, height: 50, lines: ['Firmado por Ana', '21/11/2026'] }

/**
 * Every tool with one key, one CMS (LibPDF writes its own) and one timestamp authority in this
 * process: what differs is how each treats the file. Only ours draws the signature on the page.
 */
export const openTools = async (
  keyType: 'P-256' | 'RSA-3072',
  path: string,
): Promise<Record<Tool, Seal> & { kit: SealKit }> => {
  const kit = await makeSealKit(keyType)
  const { seal: key } = kit.authority
  const stamp = async (digest: Uint8Array): Promise<Uint8Array> => (await kit.tsa.timestamp(digest)).der
  const message = (digest: Uint8Array, level: Level) =>
    signData(key, { type: OID.data, digest }, level === 'B-T' ? stamp : undefined)
  const facts = { key, fieldName: 'Firmeza', reason: 'Prueba', signerName: 'Ana', appearance: APPEARANCE }
  return {
    kit,
    floor: async (source, level) => {
      const digest = createHash('sha256').update(source).digest()
      write(path, [source, await message(digest, level)])
    },
    ours: async (source, level) => {
      const tsa = level === 'B-T' ? kit.tsa : undefined
      const { tail } = await sealPdf({ ...facts, source, tsa, at: new Date() })
      write(path, [source, tail])
    },
    '@libpdf/core': async (source, level) => {
      const pdf = await PDF.load(source)
      const signer = {
        certificate: key.certificate,
        certificateChain: key.chain,
        keyType: key.algorithm === 'ES256' ? ('EC' as const) : ('RSA' as const),
        signatureAlgorithm: key.algorithm === 'ES256' ? ('ECDSA' as const) : ('RSASSA-PKCS1-v1_5' as const),
        sign: (data: Uint8Array) => key.sign(data),
      }
      const { bytes } = await pdf.sign({ signer, level, timestampAuthority: { timestamp: stamp } })
      write(path, [bytes])
    },
    'pdf-lib + @signpdf': async (source, level) => {
      const pdfDoc = await PDFDocument.load(source)
      pdflibAddPlaceholder({
        pdfDoc,
        reason: 'Prueba',
        contactInfo: '',
        name: 'Ana',
        location: '',
        signatureLength: 16_384,
        subFilter: 'ETSI.CAdES.detached',
      })
      const prepared = Buffer.from(await pdfDoc.save({ useObjectStreams: false }))
      const signer = new (class extends Signer {
        override sign = (covered: Buffer) => message(createHash('sha256').update(covered).digest(), level)
      })()
      write(path, [await new SignPdf().sign(prepared, signer)])
    },
  }
}
