import { m } from '@firmeza/i18n'
import { CheckIcon } from '@firmeza/ui'
import type { PrintedName, WirePrinted } from '../../wire.ts'
import { sexText } from './confidence.ts'

const NAMES: Record<PrintedName, () => string> = {
  surname: () => m.summary_lastname(),
  givenNames: () => m.summary_name(),
  sex: () => m.summary_sex(),
  nationality: () => m.summary_nationality(),
  birthDate: () => m.summary_birth(),
  issueDate: () => m.summary_issued(),
  expiryDate: () => m.summary_expiry(),
  documentNumber: () => m.summary_support(),
  personalNumber: () => m.summary_number(),
  birthPlace: () => m.summary_birth_place(),
  address: () => m.summary_address(),
}

const UNREAD = {
  'not-found': () => m.summary_printed_missing(),
  unsure: () => m.summary_printed_unsure(),
  'too-slow': () => m.summary_printed_slow(),
}

const valueText = (name: PrintedName, value: string): string => {
  if (name === 'sex') return sexText(value)
  return name.endsWith('Date') ? value.split('-').toReversed().join('/') : value
}

interface PrintedProps {
  fields: WirePrinted[]
  /** That time was up before anything of the front, or of the page, was read. */
  isTooSlow: boolean
}

/** What is printed, field by field, and whether the zone says the same. */
export const Printed = ({ fields, isTooSlow }: PrintedProps) => (
  <section>
    <h2 className="mb-1 text-lg">{m.summary_printed()}</h2>
    {fields.every(({ name }) => name === 'address') && (
      <p className="text-ink-2">{isTooSlow ? m.summary_printed_all_slow() : m.summary_printed_unread()}</p>
    )}
    {fields.length > 0 && (
      <dl className="divide-y divide-line">
        {fields.map(({ name, value, reason, beside, zone }) => (
          <div key={name} data-printed={name} className="flex items-baseline justify-between gap-4 py-2.5">
            <dt className="text-ink-2">{NAMES[name]()}</dt>
            <dd className={`text-right ${value === null ? 'text-ink-2 italic' : 'font-medium'}`}>
              {value === null ? reason && UNREAD[reason]() : valueText(name, value)}
              {beside === 'same' && (
                <span className="flex items-center justify-end gap-1 font-normal text-[.875rem] text-seal">
                  <CheckIcon className="size-4 shrink-0" />
                  {m.summary_printed_same()}
                </span>
              )}
              {zone !== null && (
                <span className="block text-[.875rem] text-rec">
                  {m.summary_printed_differs({ zone: valueText(name, zone) })}
                </span>
              )}
            </dd>
          </div>
        ))}
      </dl>
    )}
  </section>
)
