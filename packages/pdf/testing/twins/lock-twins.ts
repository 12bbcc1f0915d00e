import { appendRevision } from '../append-revision.ts'
import { addValidationData, annotate, fillIn, messageBy, signField } from '../clean-files.ts'
import { drawPdf } from '../draw-pdf.ts'
import type { SealKit } from '../seal-kit.ts'
import { signByHand } from '../sign-by-hand.ts'
import { FORM, lastText } from '../signed-form.ts'
import type { Twin } from './twin.ts'

const FIELD = FORM[19]!

/** Signs the field 19, which says what signing it locks. */
const signLocking = (kit: SealKit, lock: string): Promise<Buffer> => {
  const field = FIELD.replace('/T(otra)', `/T(otra)/Lock<</Type/SigFieldLock${lock}>>`)
  return signByHand(drawPdf({ objects: { ...FORM, 19: field } }), {
    number: 140,
    objects: (signature) => ({ 19: field.replace('/T(otra)', `/T(otra)/V ${signature} 0 R`) }),
    sign: messageBy(kit),
  })
}

const repeating = (parameters: string): string =>
  `/Reference[<</Type/SigRef/TransformMethod/FieldMDP/TransformParams<</Type/TransformParams/V/1.2${parameters}>>>>]`

/** Fields whose signature locks the document, and what is done to it afterwards. */
export const lockTwins = async (kit: SealKit): Promise<Twin[]> => {
  const onlyHis = '/Action/Include/Fields[(importe)]'
  const all = await signLocking(kit, `${onlyHis}/P 1`)
  const filling = await signLocking(kit, `${onlyHis}/P 2`)
  const notes = await signLocking(kit, `${onlyHis}/P 3`)
  const repeated = await signField(kit, drawPdf({ objects: FORM }), repeating(`${onlyHis}/P 1`))
  const named = await signLocking(kit, '/Action/Include/Fields[(nombre)]')
  const unlocked = (file: Buffer): Buffer =>
    appendRevision(file, { 19: lastText(file, 19).replace(/\/Lock<<.*?>>/, '') })
  return [
    {
      name: 'a field locks the document, and validation data are added',
      clean: addValidationData(all),
      manipulated: fillIn(all),
      expected: 'form-fill:1',
    },
    {
      name: 'a field locks the document but for filling in',
      clean: fillIn(filling),
      manipulated: annotate(filling),
      expected: 'annotation:1',
    },
    {
      name: 'a field locks the document but for notes',
      clean: annotate(fillIn(notes)),
      manipulated: appendRevision(notes, { 4: FORM[8]! }),
      expected: 'page-content:1',
    },
    {
      name: 'a signature repeats that its field locks the document',
      clean: addValidationData(repeated),
      manipulated: fillIn(repeated),
      expected: 'form-fill:1',
    },
    {
      name: 'a field locks another, and its signature does not say so',
      clean: addValidationData(named),
      manipulated: fillIn(named),
      expected: 'form-fill:1',
    },
    {
      name: 'a field locks the document, and does no more',
      clean: addValidationData(all),
      manipulated: unlocked(all),
      expected: 'form-field:2',
    },
  ]
}
