import { m } from '@firmeza/i18n'
import { MOST_SIGNERS } from '@firmeza/operations/wire'
import { Button, PlusIcon, Switch } from '@firmeza/ui'
import { useFieldArray } from 'react-hook-form'
import { CodeChannelChoice } from './code-channel.tsx'
import type { SignerSectionProps } from './creation-signer.tsx'
import { newSigner } from './creation-values.ts'
import { FurtherSigner } from './further-signer.tsx'
import { turnWords } from './signers/turn-words.ts'

/** Whoever signs besides the first, and whether each waits for the one before. */
export const FurtherSigners = ({ form, facts, error, order }: SignerSectionProps) => {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'others' })
  const { setFocus } = form
  if (!facts?.several) return null
  const [type, others] = form.watch(['type', 'others'])
  // Who is alone is asked it in their own part.
  const asksChannel = others.length > 0 && (facts.asks.includes('phone') || others.some(({ way }) => way === 'otp'))
  const add = () => {
    append(newSigner(type === 'handwritten' ? 'handwritten' : 'otp'), { shouldFocus: false })
    // The fields are there once this has been drawn.
    setTimeout(() => setFocus(`others.${fields.length}.name`))
  }
  return (
    <div className="grid grid-cols-1 gap-3">
      {fields.map(({ id }, at) => (
        <FurtherSigner key={id} form={form} at={at} error={error} onRemove={() => remove(at)} order={order} />
      ))}
      {asksChannel && (
        <div className="my-2">
          <CodeChannelChoice form={form} />
        </div>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        {fields.length + 1 < MOST_SIGNERS && (
          <Button tone="line" onClick={add} className="w-full sm:w-auto">
            <PlusIcon className="size-5" />
            {m.create_add_signer()}
          </Button>
        )}
        {fields.length > 0 && (
          <Switch {...form.register('inOrder')} label={m.create_in_order()} className="grow sm:grow-0" />
        )}
      </div>
      {fields.length > 0 && <p className="hint">{turnWords(form.watch())}</p>}
    </div>
  )
}
