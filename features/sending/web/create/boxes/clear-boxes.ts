import type { UseFormReturn } from 'react-hook-form'
import type { CreationValues } from '../creation-values.ts'

type BoxForm = Pick<UseFormReturn<CreationValues>, 'getValues' | 'setValue'>

/**
 * Takes all boxes away: they were for another document. Those too that the type now chosen does not
 * ask for, and another would bring back.
 */
export const clearBoxes = ({ getValues, setValue }: BoxForm): void => {
  const { box, others } = getValues()
  if (box) setValue('box', undefined, { shouldValidate: true })
  for (const [at, other] of others.entries())
    if (other.box) setValue(`others.${at}.box`, undefined, { shouldValidate: true })
}
