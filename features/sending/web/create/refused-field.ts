import type { CreationPayloadInput } from '@firmeza/operations/contract'
import { COPY_ENTRY } from '@firmeza/operations/wire'
import type { FurtherField } from './creation-rules.ts'

/** A field of the forms that the service may refuse. */
export type RefusedField = 'name' | 'lastname' | 'email' | 'phone' | 'nif' | 'file' | 'copies' | FurtherField

const FIELDS = new Map<string, RefusedField>([
  ['name', 'name'],
  ['lastname', 'lastname'],
  ['email', 'email'],
  ['cellphone', 'phone'],
  ['nif', 'nif'],
])

/**
 * The form's field that a place in its payload was filled from: `signers[0].signerData[4].value`,
 * or `….cellphone` where it is missing.
 */
export const refusedField = (
  place: string | undefined,
  payload: CreationPayloadInput | undefined,
): RefusedField | undefined => {
  if (place?.startsWith('documents.')) return 'file'
  const [, entry] = /^operationData\[(\d+)\]/.exec(place ?? '') ?? []
  if (entry && payload?.operationData[Number(entry)]?.identifier === COPY_ENTRY) return 'copies'
  const [, signer, index, missing] = /^signers\[(\d+)\]\.signerData(?:\[(\d+)\]|\.(\w+))/.exec(place ?? '') ?? []
  const found = FIELDS.get(missing ?? payload?.signers[Number(signer)]?.signerData[Number(index)]?.identifier ?? '')
  return found && Number(signer) > 0 ? (`others.${Number(signer) - 1}.${found}` as FurtherField) : found
}
