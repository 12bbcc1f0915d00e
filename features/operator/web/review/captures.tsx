import { m } from '@firmeza/i18n'
import { Picture } from '@firmeza/identification/results'
import type { CaptureType, ReviewedResults } from '@firmeza/identification/wire'
import { CAPTURE_WORDS } from './capture-words.ts'
import { SeekButton } from './seek-button.tsx'

interface CapturesProps {
  results: ReviewedResults
  marks: ReviewedResults['marks']
  onSeek: (atMs: number) => void
}

const CARD: CaptureType[] = ['FACE', 'DNIFRONT', 'HOLOGRAM', 'DNIBACK']
const PASSPORT: CaptureType[] = ['FACE', 'PASSPORT', 'PASSPORTMRZ']

/** The picture of each stage, or that there is none. */
export const Captures = ({ results, marks, onSeek }: CapturesProps) => {
  const jpegs: Record<CaptureType, string> = {
    FACE: results.face,
    DNIFRONT: results.front,
    HOLOGRAM: results.hologram,
    DNIBACK: results.back,
    PASSPORT: results.passport,
    PASSPORTMRZ: results.passportmrz,
  }
  const types = results.passport ? PASSPORT : CARD
  return (
    <section aria-label={m.operator_review_captures()} className="card p-4">
      <ul className="grid grid-cols-2 gap-3 sm:grid-flow-col sm:auto-cols-fr sm:grid-cols-none">
        {types.map((type) => {
          const mark = marks.find(({ of }) => of === type)
          return (
            <li key={type} className="min-w-0">
              <Picture jpeg={jpegs[type]} alt={CAPTURE_WORDS[type]()} className="aspect-[4/3] text-[0.875rem]" />
              <p className="mt-1.5 flex flex-wrap items-baseline justify-between gap-x-2 text-[0.9375rem]">
                <span className="font-medium">{CAPTURE_WORDS[type]()}</span>
                {mark && <SeekButton atMs={mark.atMs} onSeek={onSeek} />}
              </p>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
