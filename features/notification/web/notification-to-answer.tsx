import { m } from '@firmeza/i18n'
import type { SeenDocument, WireOperation } from '@firmeza/operations/wire'
import {
  ActionBar,
  type ClosedReason,
  closedBy,
  DocumentCard,
  Frame,
  failureWords,
  loadUnseenPages,
  seenSoFar,
  usePart,
  useSending,
} from '@firmeza/signing/party-pages'
import { Button } from '@firmeza/ui'
import { useState } from 'react'
import type { AnswerBody } from '../wire.ts'
import { answerNotification } from './answer-notification.ts'
import { NotificationHead } from './notification-head.tsx'
import { RejectDialog, type Rejection, rejectionText } from './reject-dialog.tsx'

export interface NotificationToAnswerProps {
  operation: WireOperation
  onAnswered: (answer: AnswerBody['answer'], reason: string) => void
  onClosed: (why: ClosedReason) => void
}

/** How far its documents were on the screen, where that was counted. */
const told = async ({ documents }: WireOperation): Promise<Pick<AnswerBody, 'pagesSeen'>> => {
  const pagesSeen: SeenDocument[] = []
  for (const { documentUuid } of documents) {
    const pages = await seenSoFar(documentUuid)
    if (pages) pagesSeen.push({ documentUuid, pages })
  }
  return pagesSeen.length > 0 ? { pagesSeen } : {}
}

/** The notification, its documents, and the two answers. */
export const NotificationToAnswer = ({ operation, onAnswered, onClosed }: NotificationToAnswerProps) => {
  const { operationUuid, reference, senderName } = operation
  const [asked, setAsked] = useState(false)
  const { busy, failure, send } = useSending()
  const [isSeen, setSeen] = useState(!operation.everyPage)
  const { part: unseen, isLost } = usePart(loadUnseenPages, operation.everyPage)

  const give = async (answer: AnswerBody['answer'], rejection?: Rejection) => {
    const given = await send(async () =>
      answerNotification({ operationUuid, answer, ...rejection, ...(await told(operation)) }),
    )
    if (given?.ok) return onAnswered(answer, rejection ? rejectionText(rejection) : '')
    const why = given && closedBy(given.refusal)
    if (why) onClosed(why)
  }

  const said = failure && failureWords(failure, senderName)
  return (
    <Frame width="wide" reference={reference} senderName={senderName}>
      <div className="signer-answer">
        <NotificationHead operation={operation} />
        <div className="signer-answer-documents">
          {operation.documents.map(({ documentUuid, documentLabel, documentName }, index, { length }) => (
            <div key={documentUuid} className="mt-4">
              <DocumentCard
                heading={length > 1 ? documentLabel || documentName : m.notification_document()}
                operation={operation}
                index={index}
                onLoaded={() => {}}
                onPdfFailed={() => {}}
                onPdfRetried={() => {}}
              />
            </div>
          ))}
        </div>
        <ActionBar>
          <p role="alert" className="pb-3 text-[.9375rem] text-rec empty:hidden">
            {!asked && said}
          </p>
          {unseen && <unseen.UnseenPages documents={operation.documents} senderName={senderName} onSeen={setSeen} />}
          {isLost && <p className="pb-2 text-ink-2">{m.sign_offline()}</p>}
          <div className="grid grid-cols-[1fr_1.4fr] gap-3">
            <Button tone="line" onClick={() => setAsked(true)}>
              {m.notification_reject()}
            </Button>
            <Button
              busy={busy && !asked}
              aria-disabled={!isSeen}
              onClick={() => {
                if (isSeen) void give('accepted')
                else unseen?.goToUnseen(operation.documents)
              }}
            >
              {m.notification_accept()}
            </Button>
          </div>
        </ActionBar>
      </div>
      {asked && (
        <RejectDialog
          senderName={senderName}
          busy={busy}
          failed={said}
          onClose={() => setAsked(false)}
          onReject={(rejection) => void give('rejected', rejection)}
        />
      )}
    </Frame>
  )
}
