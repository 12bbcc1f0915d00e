import { m } from '@firmeza/i18n'
import { MOST_SIGNERS } from '@firmeza/operations/wire'
import { Button, PlusIcon, Switch } from '@firmeza/ui'
import { Fragment } from 'react'
import { useFieldArray } from 'react-hook-form'
import { CodeChannelChoice } from './code-channel.tsx'
import type { SignerSectionProps } from './creation-signer.tsx'
import { newSigner } from './creation-values.ts'
import { FurtherSigner } from './further-signer.tsx'
import { hasLevels, togetherWithout } from './signers/signer-levels.ts'
import { SignerTurn } from './signers/signer-turn.tsx'
import { turnWords } from './signers/turn-words.ts'

/** Whoever signs besides the first, and who waits for whom. */
export const FurtherSigners = ({ form, facts, error, order }: SignerSectionProps) => {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'others' })
  const { getValues, setFocus, setValue } = form
  if (!facts?.several) return null
  const [type, others] = form.watch(['type', 'others'])
  // Who is alone is asked it in their own part.
  const isSigned = facts.several === 'signers'
  const asksChannel =
    isSigned && others.length > 0 && (facts.asks.includes('phone') || others.some(({ way }) => way === 'otp'))
  const add = () => {
    append(newSigner(type === 'handwritten' ? 'handwritten' : 'otp'), { shouldFocus: false })
    // The fields are there once this has been drawn.
    setTimeout(() => setFocus(`others.${fields.length}.name`))
  }
  const together = (at: number, value: boolean) =>
    setValue(`others.${at}.together`, value, { shouldDirty: true, shouldValidate: true })
  const takeAway = (at: number) => {
    const all = getValues('others')
    if (all[at + 1]) together(at + 1, togetherWithout(all, at))
    remove(at)
  }
  const levelled = hasLevels(form.watch())
  return (
    <div className="grid grid-cols-1 gap-3">
      {fields.map(({ id }, at) => (
        <Fragment key={id}>
          {levelled && others[at] && (
            <SignerTurn at={at + 1} {...others[at]} onChoose={(value) => together(at, value)} />
          )}
          <FurtherSigner form={form} at={at} error={error} onRemove={() => takeAway(at)} order={order} />
        </Fragment>
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
            {isSigned ? m.create_add_signer() : m.create_add_recipient()}
          </Button>
        )}
        {isSigned && fields.length > 0 && (
          <Switch {...form.register('inOrder')} label={m.create_in_order()} className="grow sm:grow-0" />
        )}
      </div>
      {fields.length > 0 && <p className="hint">{turnWords(form.watch())}</p>}
    </div>
  )
}
