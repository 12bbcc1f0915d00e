import { m } from '@firmeza/i18n'
import { LockIcon, Mark, pageConfig } from '@firmeza/ui'
import type { ReactNode } from 'react'
import { LanguageChoice } from './language-choice.tsx'
import { SafetyDialog } from './safety-dialog.tsx'
import { Steps } from './steps.tsx'

/** How wide each step's content is; the head and the steps keep the full column. */
const WIDTHS = {
  narrow: 'max-w-[32rem]',
  page: 'max-w-[46rem]',
  wide: 'signer-wide',
}
const COLUMN = 'mx-auto w-full max-w-[72rem] px-4'

interface FrameProps {
  width?: keyof typeof WIDTHS
  /** Absent where there is nothing to sign. */
  step?: 0 | 1 | 2
  reference?: string
  senderName?: string | undefined
  /** At the end of the head, instead of whether the link is safe. */
  end?: ReactNode
  /** Leaves out the foot, whose place is not known before there is something to sign. */
  bare?: boolean
  children: ReactNode
}

/**
 * What is around every step of a signature: whose page this is, where the signer stands, and what
 * is recorded.
 */
export function Frame({ width = 'page', step, reference, senderName, end, bare = false, children }: FrameProps) {
  // On a desk the document takes all the height it can get.
  const foot = width === 'page' ? 'md:py-0' : ''
  return (
    <div className="flex min-h-dvh flex-col overflow-x-clip bg-sunken text-ink">
      <header className="border-line border-b bg-surface">
        <div className={`flex min-h-14 flex-wrap items-center justify-between gap-x-4 ${COLUMN}`}>
          <span className="flex min-w-0 items-center gap-2 font-semibold tracking-tight lg:max-w-[calc(50%-12rem)]">
            <Mark className="size-7 shrink-0" />
            {pageConfig().brandName}
          </span>
          {end ?? <SafetyDialog senderName={senderName} />}
        </div>
      </header>
      <main className={`relative flex flex-1 flex-col ${COLUMN}`}>
        <div className="signer-steps">{step !== undefined && <Steps at={step} />}</div>
        <div className={`relative mx-auto flex w-full flex-1 flex-col ${WIDTHS[width]}`}>
          {children}
          {!bare && (
            <div
              className={`order-2 flex flex-wrap items-center justify-between gap-x-4 py-4 text-sm text-ink-2 ${foot}`}
            >
              {reference && (
                <p className="flex items-center gap-2">
                  <LockIcon className="size-4 shrink-0" />
                  {m.sign_trust({ reference })}
                </p>
              )}
              <LanguageChoice />
            </div>
          )}
        </div>
      </main>
    </div>
  )
}
