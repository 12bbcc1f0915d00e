import { m } from '@firmeza/i18n'
import { MOST_SIGNERS } from '@firmeza/operations/wire'
import { Button, Checkbox } from '@firmeza/ui'
import { useFieldArray } from 'react-hook-form'
import { CodeChannelChoice } from './code-channel.tsx'
import type { SignerSectionProps } from './creation-signer.tsx'
import { newSigner } from './creation-values.ts'
import { FurtherSigner } from './further-signer.tsx'

/** Whoever signs besides the first, and whether each waits for the one before. */
export const FurtherSigners = ({ form, facts, error, order }: SignerSectionProps) => {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'others' })
  const { setFocus } = form
  if (!facts?.several) return null
  const [inOrder, type, others] = form.watch(['inOrder', 'type', 'others'])
  // The first signer's own part asks it where they sign with a code.
  const asksChannel = !facts.asks.includes('phone') && others.some(({ way }) => way === 'otp')
  const add = () => {
    append(newSigner(type === 'handwritten' ? 'handwritten' : 'otp'), { shouldFocus: false })
    // The fields are there once this has been drawn.
    setTimeout(() => setFocus(`others.${fields.length}.name`))
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      {fields.map(({ id }, at) => (
        <FurtherSigner key={id} form={form} at={at} error={error} onRemove={() => remove(at)} order={order} />
      ))}
      {asksChannel && <CodeChannelChoice form={form} />}
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        {fields.length + 1 < MOST_SIGNERS && (
          <Button tone="line" onClick={add} className="w-full sm:w-auto">
            {m.create_add_signer()}
          </Button>
        )}
        {fields.length > 0 && (
          <div>
            <Checkbox {...form.register('inOrder')} label={m.create_in_order()} />
            <p className="hint pl-9">{inOrder ? m.create_in_order_hint() : m.create_together_hint()}</p>
          </div>
        )}
      </div>
    </div>
  )
}
