import type { UseFormReturn } from 'react-hook-form'
import type { CreationValues } from '../creation-values.ts'
import { boxSigners } from './box-signers.ts'

/** Takes all boxes away: they were for another document. */
export const clearBoxes = ({ getValues, setValue }: UseFormReturn<CreationValues>): void => {
  for (const { field, box } of boxSigners(getValues())) if (box) setValue(field, undefined, { shouldValidate: true })
}
