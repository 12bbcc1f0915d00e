import { OID, signData } from '@firmeza/pki'
import { appendRevision } from './append-revision.ts'
import type { Layout } from './draw-pdf.ts'
import type { SealKit } from './seal-kit.ts'
import { signByHand } from './sign-by-hand.ts'
import { drawForm, FORM, lastText, putOnPage, sealAgain } from './signed-form.ts'

export interface SignedFile {
  name: string
  file: Buffer
}

const permission = (level: number): string =>
  `/Reference[<</Type/SigRef/TransformMethod/DocMDP/TransformParams<</Type/TransformParams/V/1.2/P ${level}>>>>]`

/** A CMS message by the kit's key, with a timestamp. */
export const messageBy =
  (kit: SealKit) =>
  (digest: Uint8Array): Promise<Uint8Array> =>
    signData(kit.authority.seal, { type: OID.data, digest }, async (sha256) => (await kit.tsa.timestamp(sha256)).der)

let next = 200

/**
 * Fills the empty signature field 19, which makes no new one. `entries` go to the signature
 * dictionary, `trailer` to the trailer.
 */
export const signField = (kit: SealKit, file: Buffer, entries = '', trailer = ''): Promise<Buffer> => {
  const objects = (signature: number) => ({ 19: FORM[19]!.replace('/T(otra)', `/T(otra)/V ${signature} 0 R`) })
  return signByHand(file, { number: 140, objects, entries, trailer, sign: messageBy(kit) })
}

export const signWithLevel = (kit: SealKit, file: Buffer, level: number): Promise<Buffer> =>
  signField(kit, file, permission(level))

/** Adds a document timestamp in a field that cannot be seen. */
export const stampAgain = (kit: SealKit, file: Buffer): Promise<Buffer> => {
  const number = next++
  const field = next++
  const objects = (signature: number) => ({
    10: lastText(file, 10).replace(']', ` ${field} 0 R]`),
    ...putOnPage(file, field),
    [field]: `<</Type/Annot/Subtype/Widget/FT/Sig/T(t${field})/F 132/Rect[0 0 0 0]/P 3 0 R/V ${signature} 0 R>>`,
  })
  const sign = async (digest: Buffer): Promise<Uint8Array> => (await kit.tsa.timestamp(digest)).der
  return signByHand(file, { number, objects, subFilter: 'ETSI.RFC3161', sign })
}

/** Adds a security store, as for PAdES B-LT; what is in it is not looked at here. */
export const addValidationData = (file: Buffer): Buffer => {
  const certificate = '<</Length 4>>\nstream\nDER!\nendstream'
  const [dss, list, stream] = [next++, next++, next++]
  return appendRevision(file, {
    1: lastText(file, 1).replace('/Pages', `/DSS ${dss} 0 R/Pages`),
    [dss]: `<</Type/DSS/Certs ${list} 0 R>>`,
    [list]: `[${stream} 0 R]`,
    [stream]: certificate,
  })
}

export const fillIn = (file: Buffer): Buffer => {
  const shown = 'BT /F 12 Tf (Eva) Tj ET'
  return appendRevision(file, {
    12: FORM[12]!.replace('(Ana)', '(Eva)').replace('15 0 R', '150 0 R'),
    150: `<</Type/XObject/Subtype/Form/BBox[0 0 200 20]/Resources<</Font<</F 5 0 R>>>>/Length ${shown.length}>>\nstream\n${shown}\nendstream`,
  })
}

export const annotate = (file: Buffer): Buffer =>
  appendRevision(file, {
    ...putOnPage(file, 151),
    151: '<</Type/Annot/Subtype/Text/Rect[0 0 9 9]/Contents(Visto)/P 3 0 R>>',
  })

/** The whole table written again, as some programs do, with the same offsets. */
const repeatTable = (file: Buffer): Buffer => {
  const rows = [...file.toString('latin1').matchAll(/\n(3|5|8) 0 obj/g)]
  return appendRevision(file, {}, { leads: Object.fromEntries(rows.map((row) => [Number(row[1]), row.index + 1])) })
}

const withMetadata = (file: Buffer): Buffer =>
  appendRevision(file, {
    1: lastText(file, 1).replace('/Pages', '/Metadata 152 0 R/Version/2.0/Pages'),
    152: '<</Type/Metadata/Subtype/XML/Length 4>>\nstream\n<x/>\nendstream',
  })

const rewriteSame = (file: Buffer): Buffer => appendRevision(file, { 4: FORM[4]!, 14: FORM[14]!.replaceAll('/', ' /') })

type Step = (file: Buffer) => Buffer | Promise<Buffer>

/**
 * What honest programs do after a signature; 30 files of two revisions or more behind the first.
 */
export const cleanFiles = async (kit: SealKit): Promise<SignedFile[]> => {
  const seal: Step = (file) => sealAgain(kit, file)
  const certify3: Step = (file) => signWithLevel(kit, file, 3)
  const certify1: Step = (file) => signWithLevel(kit, file, 1)
  const approve: Step = (file) => signField(kit, file)
  const stamp: Step = (file) => stampAgain(kit, file)
  const ways: [string, ...Step[]][] = [
    ['two seals', seal, seal],
    ['three seals', seal, seal, seal],
    ['a seal and an empty field signed', seal, approve],
    ['a form filled in and signed again', seal, fillIn, approve],
    ['a form filled in after an approval, then our seal, which shows', approve, fillIn, seal],
    ['validation data and a document timestamp', seal, addValidationData, stamp],
    ['archived twice', seal, addValidationData, stamp, stamp],
    ['archived although nothing may be changed', certify1, addValidationData, stamp],
    ['a note where notes are allowed', certify3, annotate, fillIn],
    [
      'metadata, a newer version, a table written again, objects written again',
      seal,
      withMetadata,
      repeatTable,
      rewriteSame,
    ],
  ]
  const files: SignedFile[] = []
  for (const layout of ['table', 'stream', 'hybrid'] satisfies Layout[])
    for (const [name, ...steps] of ways) {
      let file = withForm(layout)
      for (const step of steps) file = await step(file)
      files.push({ name: `${name} (${layout})`, file })
    }
  return files
}

/** What the steps above change is written in the open once, before the first signature. */
const withForm = (layout: Layout): Buffer => {
  const file = drawForm(layout)
  return layout === 'table' ? file : appendRevision(file, { 1: FORM[1]!, 10: FORM[10]!, 11: FORM[11]! })
}
