import { m } from '@firmeza/i18n'
import { CheckIcon, WarningIcon } from '@firmeza/ui'
import type { PrintedField } from '../../wire.ts'
import { printedCheck, printedName, printedValue } from './reading-words.ts'

const TONES: Record<PrintedField['beside'], string> = {
  same: 'font-medium text-seal',
  differs: 'font-medium text-rec',
  'not-compared': 'text-ink-2',
}

/** What is printed outside of the zone, and what the zone says to it. */
export const PrintedFields = ({ fields }: { fields: PrintedField[] }) => (
  <section>
    <h4 className="mb-1 font-semibold">{m.verification_printed()}</h4>
    <dl className="border-line border-t">
      {fields.map((field) => (
        <div
          key={field.name}
          data-printed={field.name}
          className="grid grid-cols-[6.5rem_1fr] items-baseline gap-x-3 border-line border-b py-2 text-[0.9375rem] sm:grid-cols-[6.5rem_1fr_auto]"
        >
          <dt className="text-ink-2">{printedName(field.name)}</dt>
          <dd className={`min-w-0 [overflow-wrap:anywhere] ${field.value === null ? 'text-ink-2' : 'font-medium'}`}>
            {printedValue(field)}
          </dd>
          <dd className={`col-start-2 flex items-center gap-1.5 text-[0.875rem] sm:col-start-3 ${TONES[field.beside]}`}>
            {field.beside === 'same' && <CheckIcon className="size-4" />}
            {field.beside === 'differs' && <WarningIcon className="size-4 shrink-0" />}
            {printedCheck(field)}
          </dd>
        </div>
      ))}
    </dl>
  </section>
)
