import { isForRecipients, signersBesides } from '../creation-rules.ts'
import type { CreationValues, FurtherSigner } from '../creation-values.ts'

type Levelled = Pick<CreationValues, 'type' | 'others' | 'inOrder'>

/** Whether each may sign with the one before: of two, the switch says all there is to say. */
export const hasLevels = (values: Levelled): boolean =>
  values.inOrder && !isForRecipients(values) && signersBesides(values).length > 1

/**
 * The level of each signer, from 1 on: those of one level sign at the same time, and once all
 * before them have. Recipients are all of one.
 */
export const levelsOf = (values: Levelled): number[] => {
  const besides = signersBesides(values)
  const levelled = hasLevels(values)
  let level = 1
  return [
    level,
    ...besides.map(({ together }) => {
      const waits = values.inOrder && !isForRecipients(values) && !(levelled && together)
      if (waits) level += 1
      return level
    }),
  ]
}

/**
 * Whether who follows a further signer, counted from 0, signs with the one before once that signer
 * is taken away: those who had to wait still do.
 */
export const togetherWithout = (others: readonly FurtherSigner[], at: number): boolean =>
  others[at]?.together === true && others[at + 1]?.together === true
