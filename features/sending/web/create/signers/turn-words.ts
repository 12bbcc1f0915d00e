import { currentLanguage, m } from '@firmeza/i18n'
import { isForRecipients, signersBesides } from '../creation-rules.ts'
import type { CreationValues } from '../creation-values.ts'
import { levelsOf } from './signer-levels.ts'

type Turns = Pick<CreationValues, 'type' | 'name' | 'others' | 'inOrder'>

const listed = (names: string[]): string => new Intl.ListFormat(currentLanguage()).format(names)

const namesOf = (values: Turns): string[] => [values, ...signersBesides(values)].map(({ name }) => name.trim())

/** Of several signers, who is mailed at once and who has to wait: by name, once those are known. */
export const turnWords = (values: Turns): string => {
  if (isForRecipients(values)) return m.create_recipients_hint()
  const levels = levelsOf(values)
  const names = namesOf(values)
  const now = names.filter((_, at) => levels[at] === 1)
  const later = names.slice(now.length)
  const [second] = later
  if (second === undefined) return m.create_together_hint()
  if (now.includes('') || second === '')
    return levels.at(-1) === levels.length ? m.create_in_order_hint() : m.create_levels_hint()
  const [first = ''] = now
  if (now.length === 1)
    return later.length > 1 ? m.create_goes_in_order({ first }) : m.create_goes_two({ first, second })
  return later.length > 1
    ? m.create_goes_together({ names: listed(now) })
    : m.create_goes_then({ names: listed(now), last: second })
}

/**
 * With whom a further signer, counted from 1, signs, or after whom: of those whose name is known.
 */
export const ownTurnWords = (values: Turns, at: number): string | undefined => {
  if (!values.inOrder || isForRecipients(values)) return undefined
  const levels = levelsOf(values)
  const own = levels[at]!
  const isWith = levels[at - 1] === own
  const names = namesOf(values).filter((name, of) => name && of !== at && levels[of] === (isWith ? own : own - 1))
  if (names.length === 0) return undefined
  return isWith ? m.create_signer_with({ name: listed(names) }) : m.create_signer_after({ name: listed(names) })
}
