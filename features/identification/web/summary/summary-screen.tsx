import { m } from '@firmeza/i18n'
import { ClosedPage, Frame, Opening, type OtherScreen, openSigning, StepHeading } from '@firmeza/signing/party-pages'
import { pageConfig, Snackbar, useTitle } from '@firmeza/ui'
import { useEffect, useState } from 'react'
import type { IdentificationResults } from '../../wire.ts'
import { fetchResults } from '../calls.ts'
import { namedIn } from '../video-memory.ts'
import { Summary } from './summary.tsx'

type State =
  | { at: 'opening' }
  | { at: 'missing' }
  | { at: 'failed' }
  | { at: 'shown'; results: IdentificationResults; reference: string; endedAt: string | null }

/** `#/resumeIdentification`: what came of an identification. */
export const SummaryScreen: OtherScreen = ({ route, opening }) => {
  const [state, setState] = useState<State>({ at: 'opening' })
  const [isTold, setTold] = useState(true)
  useTitle(`${m.summary_page()} · ${pageConfig().brandName}`)
  const open = async (begun: typeof opening) => {
    setState({ at: 'opening' })
    setTold(true)
    setState(await opened(begun ?? openSigning(route)))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; another address is drawn again.
  useEffect(() => {
    void open(opening)
  }, [])
  if (state.at === 'opening') return <Opening />
  if (state.at === 'missing')
    return (
      <Frame width="narrow">
        <section className="card w-full p-6 shadow-2 sm:p-8">
          <StepHeading>{m.summary_missing()}</StepHeading>
          <p className="mt-3 text-ink-2">{m.summary_missing_body()}</p>
          <a className="btn btn-line mt-6 w-full" href="#/">
            {m.sign_go_home()}
          </a>
        </section>
      </Frame>
    )
  if (state.at === 'failed')
    return (
      <>
        <ClosedPage
          why="fault"
          words={{ fault: () => [m.summary_not_shown(), m.summary_not_shown_body()] }}
          onRetry={() => void open(undefined)}
        />
        {isTold && <Snackbar notice={{ text: m.summary_failed(), tone: 'error' }} onDismiss={() => setTold(false)} />}
      </>
    )
  return <Summary results={state.results} reference={state.reference} endedAt={state.endedAt} />
}

const opened = async (opening: ReturnType<typeof openSigning>): Promise<State> => {
  const { operationUuid, videoUuid } = namedIn(location.hash)
  if (!operationUuid || !videoUuid) return { at: 'missing' }
  const event = await opening
  const results = await fetchResults(operationUuid, videoUuid)
  if (!results.ok) return { at: 'failed' }
  if (results.value === 'destroyed') {
    const next = event.type === 'opened' ? event.operation.tasks.find(({ doneAt }) => !doneAt) : undefined
    location.replace(`#/${next?.page ?? 'resumeSignature'}`)
    return { at: 'opening' }
  }
  return {
    at: 'shown',
    results: results.value,
    reference: event.type === 'opened' ? event.operation.reference : '',
    endedAt: (event.type === 'opened' && event.operation.tasks.find(({ kind }) => kind === 'identify')?.doneAt) || null,
  }
}
