import type { Operation } from '@firmeza/operations/server'
import { bareNumber } from './plain.ts'

/** Of whom the caller says a frame is. */
export interface Named {
  uuid?: string | undefined
  customerid?: string | undefined
  dni?: string | undefined
}

/**
 * Whether a request speaks of this operation and of this person, as far as it says and the
 * operation knows: an identifier that is absent on either side contradicts nothing. It only keeps
 * callers from mixing up persons: who is filmed is found out from the frames.
 */
export const isAbout = (
  { id }: Pick<Operation, 'id'>,
  fields: readonly { identifier: string; value: string }[],
  { uuid, customerid, dni }: Named,
): boolean => {
  const known = (name: string) => fields.find(({ identifier }) => identifier === name)?.value
  return agree(uuid, id) && agree(customerid, known('customerid')) && agree(dni, known('nif'))
}

const agree = (said = '', known = ''): boolean =>
  bareNumber(said) === '' || bareNumber(known) === '' || bareNumber(said) === bareNumber(known)
