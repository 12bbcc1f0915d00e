import { m } from '@firmeza/i18n'
import { Pill } from '@firmeza/ui'
import type { IdentificationResults } from '../../wire.ts'
import { sexText } from './confidence.ts'
import { FactList } from './fact-list.tsx'
import { Printed } from './printed.tsx'

interface OcrProps {
  results: IdentificationResults
  /** What follows where the two differ. */
  whatFollows: string
}

/** What the document says, beside what the sender said of the person. */
export const Ocr = ({ results, whatFollows }: OcrProps) => {
  const { customer, checks } = results
  const read = results.passportOcr ?? results.backOcr
  const person = checks.find(({ check }) => check === 'person')?.outcome
  return (
    <div className="grid items-start gap-8 @2xl:grid-cols-2">
      <section>
        <h2 className="mb-1 text-lg">{m.summary_document_says()}</h2>
        <FactList
          facts={[
            [m.summary_name(), read?.icarName ?? ''],
            [m.summary_lastname(), read?.icarLastName ?? ''],
            [m.summary_number(), read?.icarNif ?? ''],
            [m.summary_expiry(), read?.icarExpirationDate ?? ''],
            [m.summary_type(), read?.icarDocType ?? ''],
            [m.summary_birth(), read?.icarBirthDate ?? ''],
            [m.summary_sex(), sexText(read?.icarSex ?? '')],
            [m.summary_address(), read?.icarAddress ?? ''],
            [m.summary_nationality(), read?.icarNationality ?? ''],
          ]}
        />
      </section>
      <div className="grid gap-8">
        <section>
          <div className="mb-1 flex items-center justify-between gap-3">
            <h2 className="text-lg">{m.summary_sender_says()}</h2>
            {person === 'passed' && <Pill tone="seal">{m.summary_matches()}</Pill>}
            {person === 'failed' && <Pill tone="rec">{m.summary_differs()}</Pill>}
          </div>
          {person === 'failed' && whatFollows && <p className="text-[.9375rem] text-ink-2">{whatFollows}</p>}
          <FactList
            facts={[
              [m.summary_name(), customer.name],
              [m.summary_lastname(), customer.lastname],
              [m.summary_number(), customer.nif],
              [m.summary_email(), customer.email],
            ]}
            unknown="—"
          />
        </section>
        <Printed
          fields={results.print}
          isTooSlow={checks.some(({ check, reason }) => check === 'print' && reason === 'too-slow')}
        />
      </div>
    </div>
  )
}
