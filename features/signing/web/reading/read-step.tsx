import { m } from '@firmeza/i18n'
import { useState } from 'react'
import { ActionBar } from '../action-bar.tsx'
import { FailureText } from '../failure-text.tsx'
import { codeWaits, currentDocument, isDrawn, type Reading } from '../signer-states.ts'
import { usePart } from '../use-part.ts'
import { DocumentCard } from './document-card.tsx'

const loadUnseenPages = () => import('./unseen-pages.tsx')

interface ReadStepProps {
  state: Reading
  /** Whether the snackbar tells, at this moment, what failed. */
  noticed: boolean
  onLoaded: (documentUuid: string) => void
  onPdfFailed: () => void
  onPdfRetried: () => void
  onAccept: () => void
  onChoose: (index: number) => void
  onToCode: () => void
  onToDrawing: () => void
}

/** Shows one document and, once it has loaded, asks whether it was read and is accepted. */
export function ReadStep(props: ReadStepProps) {
  const { state, noticed, onLoaded, onPdfFailed, onPdfRetried, onAccept, onChoose, onToCode, onToDrawing } = props
  const { operation, index, loaded, busy, failure } = state
  const document = currentDocument(state)
  const [isSeen, setSeen] = useState(false)
  const mustBeSeen = operation.everyPage && document?.read === false
  const { part: unseen, isLost } = usePart(loadUnseenPages, mustBeSeen && loaded)
  if (!document) return null
  const isUnseen = mustBeSeen && !isSeen
  const waits = busy !== null || isUnseen
  const next = operation.documents.findIndex(({ read }) => !read)

  const accept = () => {
    if (busy !== null) return
    if (isUnseen) return unseen?.goToUnseen([document])
    if (document.read && next >= 0) onChoose(next)
    else if (document.read && isDrawn(operation)) onToDrawing()
    else if (codeWaits(state)) onToCode()
    else onAccept()
  }
  const label = () => {
    if (busy === 'approval') return m.sign_accepting()
    if (busy === 'dispatch') return m.sign_sending_code()
    if (document.read && next >= 0) return m.sign_next_document({ index: next + 1, total: operation.documents.length })
    if (document.read && isDrawn(operation)) return m.sign_to_drawing()
    return codeWaits(state) ? m.sign_to_code() : m.sign_accept()
  }

  return (
    <>
      <DocumentCard
        operation={operation}
        index={index}
        onChoose={onChoose}
        onLoaded={onLoaded}
        onPdfFailed={onPdfFailed}
        onPdfRetried={onPdfRetried}
      />
      {loaded && (
        <ActionBar>
          {failure && !noticed && (
            <p className="font-medium text-rec">
              {failure.step === 'approval' ? m.sign_approval_failed() : m.sign_dispatch_failed()}
            </p>
          )}
          <p role="alert" className={`pb-3 text-[.9375rem] empty:hidden ${noticed ? 'font-semibold' : 'text-rec'}`}>
            {failure && <FailureText failure={failure.failure} senderName={operation.senderName} />}
          </p>
          {mustBeSeen && unseen && (
            <unseen.UnseenPages documents={[document]} senderName={operation.senderName} onSeen={setSeen} />
          )}
          {mustBeSeen && isLost && <p className="pb-2 text-ink-2">{m.sign_offline()}</p>}
          <button
            type="button"
            className="btn btn-pen w-full"
            aria-disabled={waits}
            aria-busy={busy !== null}
            onClick={accept}
          >
            {label()}
          </button>
        </ActionBar>
      )}
    </>
  )
}
