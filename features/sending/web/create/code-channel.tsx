import { m } from '@firmeza/i18n'
import { CODE_CHANNELS, type CodeChannel } from '@firmeza/operations/wire'
import { Select } from '@firmeza/ui'
import type { UseFormReturn } from 'react-hook-form'
import type { CreationValues } from './creation-values.ts'

const WAYS: Record<CodeChannel, () => string> = {
  SMS: () => m.create_code_by_sms(),
  EMAIL: () => m.create_code_by_email(),
}

/** How the code reaches whoever signs with one. */
export const CodeChannelChoice = ({ form: { register, watch } }: { form: UseFormReturn<CreationValues> }) => (
  <Select
    {...register('codeBy')}
    label={m.create_code_by()}
    hint={watch('codeBy') === 'EMAIL' && m.create_code_by_email_hint()}
    options={CODE_CHANNELS.map((value) => ({ value, label: WAYS[value]() }))}
  />
)
