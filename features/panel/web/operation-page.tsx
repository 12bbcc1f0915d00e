import { RequireAccount } from '@firmeza/accounts/web'
import { exactText, m } from '@firmeza/i18n'
import { BackLink, Button, EmptyState, Pill, pageConfig, Skeleton, useLanguage, useTitle } from '@firmeza/ui'
import type { ReactNode } from 'react'
import { isOver, type PanelDetail } from '../wire.ts'
import { refusalOf } from '../words.ts'
import { CapturesCard } from './captures-card.tsx'
import { CopiesCard } from './copies-card.tsx'
import { EvidenceTimeline } from './evidence-timeline.tsx'
import { listLink } from './list-link.ts'
import { LiveLine } from './live-line.tsx'
import { OperationActions } from './operation-actions.tsx'
import { OperationFiles } from './operation-files.tsx'
import { OperationNote } from './operation-note.tsx'
import { OperationProgress } from './operation-progress.tsx'
import { documentText, signerText } from './row-texts.ts'
import { SignerCard } from './signer-card.tsx'
import { StatePill } from './state-pill.tsx'
import { useOperation } from './use-operation.ts'

/**
 * `/panelpage/<uuid>`: one operation, with its evidence, signer, documents and what can be done.
 */
export const OperationPage = ({ operationUuid }: { operationUuid: string }) => {
  useLanguage()
  return (
    <RequireAccount>
      {() => (
        <div className="mx-auto max-w-[1200px] px-5 py-8 sm:px-8 sm:py-12">
          <Operation key={operationUuid} operationUuid={operationUuid} />
        </div>
      )}
    </RequireAccount>
  )
}

const Operation = ({ operationUuid }: { operationUuid: string }) => {
  const { detail, live, show, again } = useOperation(operationUuid)
  const name = detail.status === 'here' ? documentText(detail.value) : m.panel_title()
  useTitle(`${name} · ${pageConfig().brandName}`)
  if (detail.status === 'failed' && detail.failure.code === 'not-found') return <Missing />
  const back = <BackLink text={m.panel_back()} href={listLink()} />
  if (detail.status !== 'here')
    return (
      <>
        {back}
        {detail.status === 'loading' ? <Waiting /> : <Failed onAgain={again} />}
      </>
    )
  const operation = detail.value
  return (
    <>
      {back}
      <Head operation={operation}>{!isOver(operation.state) && <LiveLine live={live} news={undefined} />}</Head>
      <OperationNote operation={operation} onDone={show} />
      <OperationProgress operation={operation} />
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)]">
        <EvidenceTimeline operation={operation} />
        <div className="grid gap-6 max-lg:order-first">
          <OperationFiles operation={operation} />
          <OperationActions operation={operation} onDone={show} />
          <SignerCard operation={operation} onDone={show} />
          <CapturesCard captures={operation.captures} />
          <CopiesCard operation={operation} onDone={show} />
        </div>
      </div>
    </>
  )
}

const Head = ({ operation, children }: { operation: PanelDetail; children: ReactNode }) => (
  <header className="mb-6 grid gap-3">
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {refusalOf(operation) ? <Pill tone="rec">{m.panel_step_rejected()}</Pill> : <StatePill state={operation.state} />}
      <span className="font-mono text-[0.9375rem] text-ink-2">
        {m.panel_reference({ reference: operation.reference })}
      </span>
      {children}
    </div>
    <h1 className="break-words text-[clamp(1.75rem,3.2vw,2.625rem)] tracking-[-0.03em]">{documentText(operation)}</h1>
    <p className="text-[1.0625rem] text-ink-2">
      {signerText(operation)} · <time dateTime={operation.createdAt}>{exactText(operation.createdAt)}</time>
    </p>
  </header>
)

const Missing = () => (
  <div className="card mx-auto max-w-[40rem]">
    <EmptyState
      level={1}
      title={m.panel_missing_title()}
      actions={
        <a href={listLink()} className="btn btn-line">
          {m.panel_back()}
        </a>
      }
    >
      <p>{m.panel_missing_body()}</p>
    </EmptyState>
  </div>
)

const Failed = ({ onAgain }: { onAgain: () => void }) => (
  <div className="card">
    <EmptyState level={1} title={m.panel_failed_title()} actions={<Button onClick={onAgain}>{m.panel_again()}</Button>}>
      <p>{m.panel_failed_body()}</p>
    </EmptyState>
  </div>
)

const Waiting = () => (
  <div role="status" className="grid gap-5">
    <span className="sr-only">{m.panel_loading()}</span>
    <Skeleton className="h-10 w-96 max-w-full" />
    <Skeleton className="h-20 w-full rounded-card" />
    <div className="grid gap-6 lg:grid-cols-[1.35fr_1fr]">
      <Skeleton className="h-96 w-full rounded-card" />
      <Skeleton className="h-64 w-full rounded-card" />
    </div>
  </div>
)
