import { m } from '@firmeza/i18n'
import { signersBesides } from '../creation-rules.ts'
import type { CreationValues } from '../creation-values.ts'

/** Of several signers, who is mailed at once and who has to wait: by name, once those are known. */
export const turnWords = (values: Pick<CreationValues, 'type' | 'name' | 'others' | 'inOrder'>): string => {
  if (!values.inOrder) return m.create_together_hint()
  const first = values.name.trim()
  const [second, ...more] = signersBesides(values).map(({ name }) => name.trim())
  if (!first || !second) return m.create_in_order_hint()
  return more.length > 0 ? m.create_goes_in_order({ first }) : m.create_goes_two({ first, second })
}
