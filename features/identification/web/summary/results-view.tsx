import { m } from '@firmeza/i18n'
import type { ReactNode } from 'react'
import type { IdentificationResults } from '../../wire.ts'
import { Biometry } from './biometry.tsx'
import { Checks } from './checks.tsx'
import { Ocr } from './ocr.tsx'
import { Side } from './side.tsx'
import { TabList } from './tab-list.tsx'

interface ResultsViewProps {
  results: IdentificationResults
  /**
   * What follows for the person where a confidence is under its least, or the document names
   * somebody else than the sender. Empty: there is nothing to say.
   */
  whatFollows?: string
}

/** What came of an identification, in four tabs and a list (specification 2 §2.2). */
export const ResultsView = ({ results, whatFollows = '' }: ResultsViewProps) => {
  const { passport, frontBiometry, hologramConfidence, backOcr } = results
  const tabs: { value: string; title: string; panel: ReactNode }[] = [
    { value: 'biometry', title: 'Biometry', panel: <Biometry results={results} /> },
    {
      value: 'front',
      title: 'Front',
      panel: (
        <div className="grid gap-6 @2xl:grid-cols-2">
          <Side
            title={passport ? m.summary_passport() : m.summary_front()}
            picture={passport || results.front}
            confidence={frontBiometry.frontConfidence}
            least={75}
            underLeast={whatFollows}
          />
          <Side
            title={m.summary_hologram()}
            picture={results.hologram}
            confidence={hologramConfidence}
            least={75}
            underLeast={whatFollows}
          />
        </div>
      ),
    },
    {
      value: 'back',
      title: 'Back',
      panel: passport ? (
        <p className="text-ink-2">{m.summary_back_passport()}</p>
      ) : (
        <Side
          title={m.summary_back()}
          picture={results.back}
          confidence={backOcr?.backConfidence ?? null}
          least={75}
          underLeast={whatFollows}
          isAlone
        />
      ),
    },
    { value: 'ocr', title: 'Ocr', panel: <Ocr results={results} whatFollows={whatFollows} /> },
  ]
  return (
    <>
      <div className="@container mt-5">
        <TabList label={m.summary_tabs()} tabs={tabs} />
      </div>
      <Checks checks={results.checks} />
    </>
  )
}
