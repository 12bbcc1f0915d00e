import { m } from '@firmeza/i18n'
import { Checkbox, Field, pageConfig, Select } from '@firmeza/ui'
import type { CreationSectionProps } from './creation-signer.tsx'
import { isHandedOver, isNotification, isOffered } from './creation-types.ts'
import { type CreationValues, DEADLINES, REMINDERS } from './creation-values.ts'
import { RetentionChoice } from './retention-choice.tsx'

type Days = Pick<CreationValues, 'deadline' | 'reminder'>

/** Reminders that would come before the deadline; of one that the service has, all. */
export const remindersWithin = (deadline: Days['deadline']): Days['reminder'][] =>
  REMINDERS.filter((days) => days === '' || deadline === '' || Number(days) < Number(deadline))

interface CreationPaceProps extends CreationSectionProps {
  /** What else is to be known of the copies. */
  copiesNote?: string
}

/**
 * Until when, how often who has not acted is reminded, who else is sent what comes of it, whether a
 * signer may pass it on, and whether every page is to be seen.
 */
export const CreationPace = ({ form, facts, error, copiesNote }: CreationPaceProps) => {
  const { register, watch, setValue, getValues } = form
  const deadline = watch('deadline')
  if (!facts || !isOffered(facts)) return null
  const offered = remindersWithin(deadline)
  const copiesHint = isNotification(facts) ? m.create_copies_hint_notice : m.create_copies_hint
  const kept = register('deadline', {
    onChange: () => {
      if (!remindersWithin(getValues('deadline')).includes(getValues('reminder'))) setValue('reminder', '')
    },
  })
  return (
    <fieldset className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
      <legend className="mb-4 font-semibold text-[1.25rem] leading-tight tracking-[-0.015em]">{m.create_pace()}</legend>
      <Select
        {...kept}
        label={m.create_deadline()}
        // A notification is paid for once a mail server has taken it.
        hint={!isNotification(facts) && m.create_goes_back()}
        options={DEADLINES.map((days) => ({
          value: days,
          label:
            days === ''
              ? m.create_deadline_usual({ days: String(pageConfig().operationDays) })
              : m.create_deadline_days({ days }),
        }))}
      />
      <Select
        {...register('reminder')}
        label={m.create_reminder()}
        hint={isNotification(facts) ? m.create_reminder_hint_notice() : m.create_reminder_hint()}
        options={offered.map((days) => ({ value: days, label: reminderWords(days) }))}
      />
      {facts.films && <RetentionChoice form={form} />}
      <div className="sm:col-span-2">
        <Field
          {...register('copies')}
          label={m.create_copies()}
          hint={[copiesHint(), copiesNote].filter(Boolean).join(' ')}
          error={error('copies')}
          inputMode="email"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
        />
      </div>
      <div className="grid gap-3 sm:col-span-2 sm:gap-0">
        {isHandedOver(facts) && <Checkbox {...register('handover')} label={m.create_handover()} />}
        {facts.document !== 'none' && <Checkbox {...register('everyPage')} label={m.create_every_page()} />}
      </div>
    </fieldset>
  )
}

const reminderWords = (days: Days['reminder']): string => {
  if (days === '') return m.create_reminder_none()
  return days === '1' ? m.create_reminder_daily() : m.create_reminder_days({ days })
}
