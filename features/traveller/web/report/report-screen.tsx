import { m } from '@firmeza/i18n'
import type { WireOperation } from '@firmeza/operations/wire'
import {
  ClosedPage,
  type ClosedReason,
  closedBy,
  Opening,
  type OtherScreen,
  openSigning,
  prepareSigning,
  rememberedLink,
} from '@firmeza/signing/party-pages'
import { pageConfig, useTitle } from '@firmeza/ui'
import { useEffect, useState } from 'react'
import { type OpenedReport, REPORT_PAGE } from '../../wire.ts'
import { fetchReport } from './report-calls.ts'
import { ReportForm } from './report-form.tsx'

type State =
  | { at: 'opening' }
  | { at: 'closed'; why: ClosedReason }
  | { at: 'filling'; operation: WireOperation; opened: OpenedReport }

/** `#/travellerReport`: a traveller checks their data, of which the PDF is made that they sign. */
export const ReportScreen: OtherScreen = ({ route, opening }) => {
  const [state, setState] = useState<State>({ at: 'opening' })
  useTitle(m.report_page_title({ brand: pageConfig().brandName }))
  const open = async (begun: typeof opening) => setState(await opened(begun ?? openSigning(route)))
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; another link is drawn again.
  useEffect(() => {
    void open(opening)
    prepareSigning()
  }, [])
  if (state.at === 'opening') return <Opening />
  if (state.at === 'closed') {
    const secret = rememberedLink()?.secret
    const retry = () => {
      setState({ at: 'opening' })
      void open(undefined)
    }
    return <ClosedPage why={state.why} onRetry={retry} secret={secret} />
  }
  const { operation } = state
  return (
    <ReportForm
      operation={operation}
      opened={state.opened}
      onFilled={() => location.replace(afterReport(operation))}
      onClosed={(why) => setState({ at: 'closed', why })}
    />
  )
}

const opened = async (opening: ReturnType<typeof openSigning>): Promise<State> => {
  const event = await opening
  if (event.type !== 'opened') return { at: 'closed', why: event.type === 'not-opened' ? event.why : 'fault' }
  const { operation } = event
  const next = operation.tasks.find(({ doneAt }) => !doneAt)
  if (next?.page !== REPORT_PAGE) return leaveFor(next ? `#/${next.page}` : '#/resumeSignature')
  const report = await fetchReport(operation.operationUuid)
  if (!report.ok) {
    const { refusal } = report
    return { at: 'closed', why: closedBy(refusal) ?? (refusal.kind === 'offline' ? 'offline' : 'fault') }
  }
  if (report.value === 'filled') return leaveFor(afterReport(operation))
  return { at: 'filling', operation, opened: report.value }
}

const leaveFor = (hash: string): State => {
  location.replace(hash)
  return { at: 'opening' }
}

/** Going back must not lead to a form that is sent. */
const afterReport = ({ tasks }: WireOperation): string =>
  `#/${tasks.find(({ page, doneAt }) => !doneAt && page !== REPORT_PAGE)?.page ?? 'resumeSignature'}`
