import { m } from '@firmeza/i18n'
import { LockIcon, Mark, pageConfig } from '@firmeza/ui'
import type { ReactNode } from 'react'
import { LanguageChoice } from './language-choice.tsx'
import { SafetyDialog } from './safety-dialog.tsx'
import { Steps } from './steps.tsx'

interface FrameProps {
  /** Absent where there is nothing to sign. */
  step?: 0 | 1 | 2
  reference?: string
  senderName?: string
  /** Leaves out the foot, whose place is not known before there is something to sign. */
  bare?: boolean
  children: ReactNode
}

/** What is around every step of a signature: whose page this is, where the signer stands, and what is recorded. */
export function Frame({ step, reference, senderName, bare = false, children }: FrameProps) {
  return (
    <div className="flex min-h-dvh flex-col overflow-x-clip bg-sunken text-ink">
      <header className="border-line border-b bg-surface">
        <div className="mx-auto flex min-h-14 w-full max-w-3xl items-center justify-between gap-3 px-4">
          <span className="flex items-center gap-2 font-semibold tracking-tight">
            <Mark className="size-7 shrink-0" />
            {pageConfig().brandName}
          </span>
          <SafetyDialog {...(senderName && { senderName })} />
        </div>
      </header>
      <main className="mx-auto flex w-full max-w-3xl flex-1 flex-col px-4">
        {step === undefined ? (
          <div className="py-3 sm:py-5" />
        ) : (
          <div className="py-4">
            <Steps at={step} />
          </div>
        )}
        {children}
        {!bare && (
          <div className="order-2 flex flex-wrap items-center justify-between gap-x-4 py-4 text-sm md:py-2 text-ink-2">
            {reference && (
              <p className="flex items-center gap-2">
                <LockIcon className="size-4 shrink-0" />
                {m.sign_trust({ reference })}
              </p>
            )}
            <LanguageChoice />
          </div>
        )}
      </main>
    </div>
  )
}
