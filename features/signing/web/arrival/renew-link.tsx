import { m } from '@firmeza/i18n'
import { useState } from 'react'
import type { Failure } from '../failure.ts'
import { requestNewLink } from '../later-calls.ts'
import { failureWords } from '../refusal-words.ts'
import { StepHeading } from '../step-heading.tsx'
import { ClosedIcon } from './closed-icon.tsx'

/** The news after another link was asked for. Its heading takes the focus, and so is read out. */
export const Renewed = () => (
  <>
    <ClosedIcon why="renewed" />
    <StepHeading>{m.sign_renewed_title()}</StepHeading>
    <p className="mt-3 text-ink-2">{m.sign_renewed_body()}</p>
  </>
)

interface RenewLinkProps {
  secret: string
  senderName: string
  onRenewed: () => void
}

export function RenewLink({ secret, senderName, onRenewed }: RenewLinkProps) {
  const [renewal, setRenewal] = useState<'idle' | 'busy' | Failure>('idle')
  const ask = async () => {
    if (renewal === 'busy') return
    setRenewal('busy')
    const answer = await requestNewLink(secret)
    if (answer.ok) onRenewed()
    else setRenewal(answer.refusal)
  }
  return (
    <>
      <button
        type="button"
        className="btn btn-pen w-full"
        aria-disabled={renewal === 'busy'}
        aria-busy={renewal === 'busy'}
        onClick={() => void ask()}
      >
        {renewal === 'busy' ? m.sign_renewing() : m.sign_renew()}
      </button>
      <p role="alert" className="text-rec empty:hidden">
        {typeof renewal === 'object' && failureWords(renewal, senderName)}
      </p>
    </>
  )
}
