import { m } from '@firmeza/i18n'
import { BackLink, WarningIcon } from '@firmeza/ui'
import type { ReactNode } from 'react'

export interface TestFrameProps {
  title: string
  lead: string
  /** Of a test that belongs to another's page. */
  back?: { text: string; href: string }
  /** What is not to be taken for real. */
  caution: string
  /** What helps to fill the form in, on a wide screen. */
  aside?: ReactNode
  children: ReactNode
}

/** A payment test's heading, what it is, and its form beside. */
export const TestFrame = ({ title, lead, back, caution, aside, children }: TestFrameProps) => (
  <div className="bg-sunken">
    <div className="mx-auto grid max-w-[1200px] items-start gap-x-16 gap-y-6 px-5 py-8 sm:px-8 sm:py-16 lg:grid-cols-[1fr_1.1fr]">
      <div className="grid gap-5 sm:gap-8 lg:sticky lg:top-24">
        <div>
          {back && <BackLink {...back} />}
          <h1 className="text-[clamp(2.25rem,3.8vw,3.25rem)] tracking-[-0.035em]">{title}</h1>
          <p className="mt-3 max-w-[42ch] text-[1.0625rem] sm:mt-5 sm:text-[1.125rem] text-ink-2 leading-[1.5]">
            {lead}
          </p>
        </div>
        <div className="flex gap-3 rounded-card bg-warn-wash p-4 text-[0.96875rem] leading-snug">
          <WarningIcon className="mt-px size-5 shrink-0 text-warn" />
          <p>
            <strong className="font-semibold">{m.paytest_sandbox()}</strong> {caution}
          </p>
        </div>
        {aside && <div className="max-lg:hidden">{aside}</div>}
      </div>
      <div className="card p-5 shadow-2 sm:p-8">{children}</div>
    </div>
  </div>
)
