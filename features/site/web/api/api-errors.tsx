import { m } from '@firmeza/i18n'
import { Coded } from './coded.tsx'
import { Beside, Part, PartHeading } from './parts.tsx'

const errors = () => [
  { status: '400', text: m.site_api_error_wrong() },
  { status: '401', text: m.site_api_error_token() },
  { status: '429', text: m.site_api_error_many() },
  { status: '503', text: m.site_api_error_later() },
]

/** The errors an integrator meets first, and what to do about each. */
export const ApiErrors = () => (
  <Part part="errors">
    <Beside>
      <div>
        <PartHeading part="errors">{m.site_api_errors()}</PartHeading>
        <p className="mt-3 max-w-[58ch] text-[1.0625rem] text-ink-2">
          <Coded text={m.site_api_errors_text()} />
        </p>
      </div>
      <dl className="card px-5 sm:px-7">
        {errors().map(({ status, text }) => (
          <div key={status} className="flex gap-6 border-line py-4 not-first:border-t">
            <dt className="w-10 shrink-0 font-mono tabular-nums">{status}</dt>
            <dd className="min-w-0 text-ink-2">
              <Coded text={text} />
            </dd>
          </div>
        ))}
      </dl>
    </Beside>
  </Part>
)
