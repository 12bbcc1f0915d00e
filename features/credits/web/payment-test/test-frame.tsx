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
  /** What helps to try it. */
  aside?: ReactNode
  children: ReactNode
}

/** A payment test's heading, what it is, and its form beside. */
export const TestFrame = ({ title, lead, back, caution, aside, children }: TestFrameProps) => (
  <div className="bg-sunken">
    <div className="mx-auto grid max-w-[1200px] items-start gap-x-16 gap-y-8 px-5 py-10 sm:px-8 sm:py-16 lg:grid-cols-[1fr_1.1fr]">
      <div className="grid gap-8">
        <div>
          {back && <BackLink {...back} />}
          <h1 className="text-[clamp(2.25rem,3.8vw,3.25rem)] tracking-[-0.035em]">{title}</h1>
          <p className="mt-5 max-w-[42ch] text-[1.125rem] text-ink-2 leading-[1.5]">{lead}</p>
        </div>
        <div className="flex gap-3 rounded-card bg-warn-wash p-4 text-[0.96875rem] leading-snug">
          <WarningIcon className="mt-px size-5 shrink-0 text-warn" />
          <p>
            <strong className="font-semibold">{m.paytest_sandbox()}</strong> {caution}
          </p>
        </div>
        {aside}
      </div>
      <div className="card p-5 shadow-2 sm:p-8">{children}</div>
    </div>
  </div>
)
