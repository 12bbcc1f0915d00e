import { CheckIcon, WarningIcon } from '@firmeza/ui'
import type { FieldCheck, ReadField } from '../../wire.ts'
import { checkWords, fieldWords, valueWords } from './reading-words.ts'

/** Each field of the zone and what became of its check digit. */
export const ReadFields = ({ fields }: { fields: ReadField[] }) => (
  <dl className="border-line border-t">
    {fields.map((field) => (
      <div
        key={field.name}
        data-field={field.name}
        className="grid grid-cols-[6.5rem_1fr_auto] items-baseline gap-x-3 border-line border-b py-2 text-[0.9375rem]"
      >
        <dt className="text-ink-2">{fieldWords(field.name)}</dt>
        <dd className={`min-w-0 [overflow-wrap:anywhere] ${field.value === null ? 'text-ink-2' : 'font-medium'}`}>
          {valueWords(field)}
        </dd>
        <dd className={`flex items-center gap-1.5 text-[0.875rem] ${TONES[field.check.outcome]}`}>
          <Mark outcome={field.check.outcome} />
          {checkWords(field.check)}
        </dd>
      </div>
    ))}
  </dl>
)

const TONES: Record<FieldCheck['outcome'], string> = {
  passed: 'font-medium text-seal',
  failed: 'font-medium text-rec',
  'not-checked': 'text-ink-2',
}

const Mark = ({ outcome }: { outcome: FieldCheck['outcome'] }) => {
  if (outcome === 'passed') return <CheckIcon className="size-4" />
  return outcome === 'failed' ? <WarningIcon className="size-4" /> : null
}
