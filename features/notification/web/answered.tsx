import { currentLanguage, m } from '@firmeza/i18n'
import { formatMoment } from '@firmeza/kernel'
import type { WireOperation } from '@firmeza/operations/wire'
import {
  actaFileName,
  ClosedPage,
  closedBy,
  Frame,
  fetchActa,
  fetchDocument,
  rememberedLink,
  StepHeading,
  sealStanding,
  useSealWatch,
} from '@firmeza/signing/party-pages'
import { DoneDisc, type Notice, Snackbar, Spinner } from '@firmeza/ui'
import { useState } from 'react'
import { closedWords } from './closed-words.ts'
import { DownloadButton } from './download-button.tsx'

/** What was answered, and the proof of it once it is sealed. */
export const Answered = ({ reason }: { reason: string }) => {
  const { operation, answered, failure, slow, ask } = useSealWatch()
  const [notice, setNotice] = useState<Notice>()
  const over = failure && closedBy(failure)
  const secret = rememberedLink()?.secret
  if (over && !answered) return <ClosedPage why={over} words={closedWords} onRetry={ask} secret={secret} />
  if (!operation)
    return (
      <Frame bare>
        <p role="status" className="card p-10 text-center text-ink-2 shadow-2">
          {m.done_loading()}
        </p>
      </Frame>
    )
  const { reference, senderName } = operation
  return (
    <Frame width="narrow" reference={reference} senderName={senderName}>
      <section className="card p-5 shadow-2 sm:p-8">
        <DoneDisc />
        <AnswerWords operation={operation} reason={reason} />
        <Proof operation={operation} slow={slow} showError={(text) => setNotice({ text, tone: 'error' })} />
      </section>
      <Snackbar notice={notice} onDismiss={() => setNotice(undefined)} />
    </Frame>
  )
}

const AnswerWords = ({ operation, reason }: { operation: WireOperation; reason: string }) => {
  const { senderName, createdAt, withdrawn } = operation
  const task = operation.tasks.find(({ kind }) => kind === 'acknowledge')
  const rejected = task?.state === 'rejected'
  const moment = (at: string) => formatMoment(new Date(at), currentLanguage())
  const steps: [string, string][] = [
    [moment(createdAt), m.notification_step_sent()],
    ...(task?.doneAt
      ? [
          [moment(task.doneAt), rejected ? m.notification_step_rejected() : m.notification_step_accepted()] as [
            string,
            string,
          ],
        ]
      : []),
  ]
  return (
    <>
      <StepHeading className="mt-5 text-[1.75rem]">
        {rejected ? m.notification_rejected() : m.notification_accepted()}
      </StepHeading>
      <p className="mt-2 text-ink-2">
        {rejected
          ? (reason ? m.notification_rejected_body : m.notification_rejected_body_again)({ sender: senderName })
          : m.notification_accepted_body({ sender: senderName })}
      </p>
      {reason && (
        <blockquote className="mt-4 border-pen border-l-[3px] pl-4 break-words whitespace-pre-line">
          {reason}
        </blockquote>
      )}
      {withdrawn && <p className="mt-4">{m.notification_withdrawn({ sender: senderName })}</p>}
      <ol className="mt-5 grid gap-3 rounded-card bg-night p-5 text-[.9375rem] text-white">
        {steps.map(([at, words]) => (
          <li key={words} className="flex flex-wrap gap-x-4">
            <span className="text-[.8125rem] text-white/70 tabular-nums leading-6">{at}</span>
            {words}
          </li>
        ))}
      </ol>
    </>
  )
}

interface ProofProps {
  operation: WireOperation
  /** It takes longer than it usually does. */
  slow: boolean
  showError: (text: string) => void
}

/** The acta and the documents, once they are sealed; until then what is awaited. */
const Proof = ({ operation, slow, showError }: ProofProps) => {
  const { operationUuid, documents, reference } = operation
  const standing = sealStanding(operation)
  if (standing !== 'sealed')
    return (
      <p role="status" className="mt-5 flex items-center gap-3 text-[.9375rem] text-ink-2">
        {standing === 'pending' && <Spinner className="size-5 shrink-0 text-pen" />}
        {standing === 'failed' && m.done_failed_title()}
        {standing === 'pending' && (slow ? m.notification_pending_slow() : m.notification_pending())}
      </p>
    )
  return (
    <div className="mt-5 grid gap-3">
      <DownloadButton
        tone="pen"
        label={m.notification_download_acta()}
        fileName={actaFileName(reference)}
        fetchBase64={() => fetchActa(operationUuid)}
        onFailed={() => showError(m.done_acta_failed())}
      />
      {documents
        .filter(({ sealed }) => sealed)
        .map(({ documentUuid, documentName, documentLabel }, _, all) => (
          <DownloadButton
            key={documentUuid}
            tone="line"
            label={
              all.length > 1
                ? m.notification_download_named({ document: documentLabel || documentName })
                : m.notification_download_document()
            }
            fileName={documentName}
            fetchBase64={() => fetchDocument(operationUuid, documentUuid)}
            onFailed={() => showError(m.done_document_failed())}
          />
        ))}
    </div>
  )
}
