import { m } from '@firmeza/i18n'

const errors = () => [
  { status: '400', text: m.site_api_error_wrong() },
  { status: '401', text: m.site_api_error_token() },
  { status: '429', text: m.site_api_error_many() },
  { status: '503', text: m.site_api_error_later() },
]

/** The errors an integrator meets first, and what to do about each. */
export const ApiErrors = () => (
  <div className="mt-16 grid items-start gap-8 lg:grid-cols-[1fr_1.7fr] lg:gap-16">
    <div>
      <h3 className="text-[1.625rem] tracking-[-0.02em]">{m.site_api_errors()}</h3>
      <p className="mt-3 max-w-[44ch] text-[1.0625rem] text-ink-2">{m.site_api_errors_text()}</p>
    </div>
    <dl className="card px-5 sm:px-7">
      {errors().map(({ status, text }) => (
        <div key={status} className="flex gap-6 border-line py-4 not-first:border-t">
          <dt className="w-10 shrink-0 font-mono tabular-nums">{status}</dt>
          <dd className="text-ink-2">{text}</dd>
        </div>
      ))}
    </dl>
  </div>
)
