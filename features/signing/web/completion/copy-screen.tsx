import { currentLanguage, followLanguage, m } from '@firmeza/i18n'
import { formatMoment } from '@firmeza/kernel'
import type { WireCopy } from '@firmeza/operations/wire'
import { type Notice, pageConfig, Snackbar, useTitle } from '@firmeza/ui'
import { useCallback, useEffect, useState } from 'react'
import { type ClosedReason, closedBy } from '../arrival/closed-by.ts'
import { ClosedPage, type ClosedWords } from '../arrival/closed-page.tsx'
import { rememberedLink, rememberLink } from '../arrival/link-memory.ts'
import { Opening } from '../arrival/opening.tsx'
import type { Failure } from '../failure.ts'
import { Frame } from '../frame.tsx'
import type { OtherScreen } from '../other-screens.ts'
import { StepHeading } from '../step-heading.tsx'
import { fetchCopyFile, openCopy } from './copy-calls.ts'
import { signedFileName } from './downloaded-file.ts'
import { SealedFile } from './sealed-file.tsx'

type State = { at: 'opening' } | { at: 'closed'; why: ClosedReason } | { at: 'open'; copy: WireCopy }

const WORDS: ClosedWords = {
  'no-link': () => [m.copy_no_link_title(), m.copy_no_link_body()],
  'link-unknown': () => [m.copy_unknown_title(), m.copy_unknown_body()],
  'link-expired': () => [m.copy_expired_title(), m.copy_expired_body()],
}

/** What whoever gets one asks: whether anything is to be done, and how it is checked. */
const ABOUT = [
  [m.copy_to_keep, m.copy_to_keep_body],
  [m.copy_sealed, m.copy_sealed_body],
  [m.copy_print, m.copy_print_body],
] as const

/** `#/signedCopy`: the sealed documents, for whoever was sent a copy. */
export const CopyScreen: OtherScreen = ({ route }) => {
  const [state, setState] = useState<State>({ at: 'opening' })
  const [notice, setNotice] = useState<Notice>()
  const dismiss = useCallback(() => setNotice(undefined), [])
  // The address has it no more; a reload asks again.
  const [secret] = useState(() => (route.secret ? rememberLink(route.secret) : rememberedLink())?.secret)
  useTitle(m.copy_title({ brand: pageConfig().brandName }))
  const open = async () => {
    if (!secret) return setState({ at: 'closed', why: 'no-link' })
    const opened = await openCopy(secret)
    if (!opened.ok) return setState({ at: 'closed', why: whyClosed(opened.refusal) })
    followLanguage(opened.value.language)
    setState({ at: 'open', copy: opened.value })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; another link is drawn again.
  useEffect(() => {
    void open()
  }, [])
  if (state.at === 'opening') return <Opening />
  if (state.at === 'closed') return <ClosedPage why={state.why} words={WORDS} onRetry={() => void open()} />
  const { reference, senderName, completedAt, documents } = state.copy
  const isSeveral = documents.length > 1
  const showError = (text: string) => setNotice({ text, tone: 'error' })
  const file = (documentUuid: string) => () => fetchCopyFile(secret!, documentUuid)
  const facts = (
    <div>
      <StepHeading>{m.copy_heading()}</StepHeading>
      <p className="mt-2 text-ink-2">{m.copy_body({ sender: senderName })}</p>
      <p className="mt-1 text-ink-2">
        {m.done_operation_sealed({ reference, moment: formatMoment(new Date(completedAt), currentLanguage()) })}
      </p>
    </div>
  )
  const about = (
    <dl className="divide-y divide-line border-line border-y">
      {ABOUT.map(([word, meaning]) => (
        <div key={word()} className="py-4">
          <dt className="font-semibold">{word()}</dt>
          <dd className="mt-1 text-[.9375rem] text-ink-2">{meaning()}</dd>
        </div>
      ))}
    </dl>
  )
  return (
    <Frame width="wide" reference={reference} senderName={senderName}>
      <section className="card grid gap-6 p-5 shadow-2 sm:p-8">
        {isSeveral && facts}
        <div className="flex flex-wrap justify-center gap-8 xl:justify-between">
          {documents.map(({ documentUuid, documentName, documentLabel }) => (
            <SealedFile
              key={documentUuid}
              title={documentLabel || documentName}
              fileName={signedFileName(documentName)}
              download={m.done_download_document()}
              beside={isSeveral ? undefined : facts}
              below={isSeveral ? undefined : about}
              fetchBase64={file(documentUuid)}
              failedText={m.done_document_failed()}
              showError={showError}
            />
          ))}
        </div>
        {isSeveral && about}
      </section>
      <Snackbar notice={notice} position="top-right" onDismiss={dismiss} />
    </Frame>
  )
}

const whyClosed = (failure: Failure): ClosedReason => {
  if (failure.kind === 'refused' && failure.code === 'too-many-requests') return 'busy'
  return closedBy(failure) ?? (failure.kind === 'offline' ? 'offline' : 'fault')
}
