import { m } from '@firmeza/i18n'
import { Sentence } from '@firmeza/ui'
import { StepHeading } from '../step-heading.tsx'
import type { ClosedReason } from './closed-by.ts'

/** What may be wrong where nothing was fetched, or no more can be. */
export type UnreachedReason = 'no-link' | 'operation-missing' | 'document-missing' | 'busy' | 'offline' | 'fault'

const WORDS: Record<UnreachedReason, () => [title: string, body: string]> = {
  'no-link': () => [m.sign_closed_no_link_title(), m.sign_closed_no_link_body()],
  'operation-missing': () => [m.sign_closed_fault_title(), m.sign_operation_missing()],
  'document-missing': () => [m.sign_closed_fault_title(), m.sign_document_missing()],
  busy: () => [m.sign_closed_busy_title(), m.sign_refusal_too_many_requests()],
  offline: () => [m.sign_closed_offline_title(), m.sign_offline()],
  fault: () => [m.sign_closed_fault_title(), m.sign_operation_failed()],
}

export const isUnreached = (why: ClosedReason): why is UnreachedReason => why in WORDS

export const unreachedWords = (why: UnreachedReason): [title: string, body: string] => WORDS[why]()

interface ClosedTextProps {
  words: [title: string, body: string]
  isAlert?: boolean
}

/** Why nothing can be done here now. */
export const ClosedText = ({ words: [title, body], isAlert = false }: ClosedTextProps) => (
  <>
    <StepHeading>{title}</StepHeading>
    <p className="mt-3 text-ink-2" role={isAlert ? 'alert' : undefined}>
      <Sentence text={body} />
    </p>
  </>
)
