import type { CreationPayloadInput } from '@firmeza/operations/contract'

/** A field of the forms that the service may refuse. */
export type RefusedField = 'name' | 'lastname' | 'email' | 'phone' | 'nif' | 'file'

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
  const [, index, missing] = /^signers\[0\]\.signerData(?:\[(\d+)\]|\.(\w+))/.exec(place ?? '') ?? []
  return FIELDS.get(missing ?? payload?.signers[0]?.signerData[Number(index)]?.identifier ?? '')
}
