import { currentLanguage, m } from '@firmeza/i18n'
import type { ReviewedResults } from '@firmeza/identification/wire'
import { Spinner } from '@firmeza/ui'
import { CAPTURE_WORDS, type Standing, standingOfCapture } from './capture-words.ts'
import { filmTime } from './since.ts'
import type { useFilm } from './use-film.ts'

interface FilmProps extends Pick<ReviewedResults, 'durationMs' | 'marks' | 'scores'> {
  film: ReturnType<typeof useFilm>
}

const DOTS: Record<Standing, string> = {
  reached: 'bg-night-seal',
  near: 'bg-[#ffc86b]',
  far: 'bg-[#ff8a8f]',
  'not-checked': 'bg-night-2',
}
/** Of the line: nearer to one in the same row, the words of a mark would cover those. */
const ROOM = 0.3

/** What was recorded, and on its line the moments from which the pictures are. */
export const Film = ({ film, durationMs, marks, scores }: FilmProps) => {
  const { video, canvas, state, toggle, seek, faster } = film
  const lengthMs = state.framesMs ?? durationMs
  const whole = Math.max(lengthMs ?? 0, state.atMs, ...marks.map(({ atMs }) => atMs), 1)
  const shareOf = (atMs: number) => Math.min(1, atMs / whole)
  return (
    <section aria-label={m.operator_review_video()} className="overflow-hidden rounded-card bg-black text-white">
      <div className="relative">
        <video
          ref={video}
          playsInline
          muted
          hidden={state.framesMs !== null}
          onClick={() => void toggle()}
          className="aspect-[16/9] w-full cursor-pointer bg-night object-contain"
        />
        <canvas
          ref={canvas}
          hidden={state.framesMs === null}
          onClick={() => void toggle()}
          className="aspect-[16/9] w-full cursor-pointer bg-night object-contain"
        />
        {state.status !== 'here' && (
          <p role="status" className="pointer-events-none absolute inset-0 grid place-items-center p-4 text-center">
            {state.status === 'coming' && (
              <>
                <Spinner className="size-7" />
                <span className="sr-only">{m.operator_review_film_coming()}</span>
              </>
            )}
            {state.status === 'failed' && m.operator_review_film_failed()}
          </p>
        )}
      </div>
      <div className="px-4 pt-3 pb-2">
        <div className="relative">
          <input
            type="range"
            min={0}
            max={whole}
            step={100}
            value={state.atMs}
            onChange={({ target }) => void seek(Number(target.value))}
            aria-label={m.operator_review_film_place()}
            aria-valuetext={filmTime(state.atMs)}
            className="block h-2 w-full cursor-pointer appearance-none rounded-full focus-visible:outline-white [&::-moz-range-thumb]:size-3 [&::-webkit-slider-thumb]:size-3 [&::-webkit-slider-thumb]:appearance-none [&::-webkit-slider-thumb]:rounded-full [&::-webkit-slider-thumb]:bg-white"
            style={{ background: played(shareOf(state.atMs)) }}
          />
          {marks.map(({ of, atMs }) => (
            <span
              key={of}
              aria-hidden="true"
              className={`-translate-x-1/2 -translate-y-1/2 pointer-events-none absolute top-1/2 size-4 rounded-full border-2 border-black ${DOTS[standingOfCapture(of, scores)]}`}
              style={{ left: `${shareOf(atMs) * 100}%` }}
            />
          ))}
        </div>
        <div aria-hidden="true" className="mt-0.5 grid gap-y-0.5 text-[0.8125rem] text-white/80 leading-tight">
          {inRows(marks, shareOf).map((row) => (
            <div key={row[0]!.of} className="relative h-4">
              {row.map(({ of, share }) => (
                <span
                  key={of}
                  className="absolute whitespace-nowrap"
                  style={{ left: `${share * 100}%`, transform: `translateX(${-share * 100}%)` }}
                >
                  {CAPTURE_WORDS[of]()}
                </span>
              ))}
            </div>
          ))}
        </div>
        <div className="flex items-center gap-3">
          <button
            type="button"
            onClick={() => void toggle()}
            aria-label={state.isPlaying ? m.operator_review_film_pause() : m.operator_review_film_play()}
            className="-ml-2 grid size-11 cursor-pointer place-items-center rounded-ctl hover:bg-white/10 focus-visible:outline-white"
          >
            <svg viewBox="0 0 20 20" aria-hidden="true" className="size-5 fill-current">
              <path d={state.isPlaying ? 'M5 3.5h3.5v13H5zm6.500 0H15v13h-3.500z' : 'M5.500 3v14l11-7z'} />
            </svg>
          </button>
          <span className="tabular-nums">
            {filmTime(state.atMs)} / {lengthMs === null ? '–' : filmTime(lengthMs)}
          </span>
          <button
            type="button"
            onClick={faster}
            aria-label={m.operator_review_film_rate({ rate: rateText(state.rate) })}
            className="-mr-2 ml-auto min-h-11 min-w-11 cursor-pointer rounded-ctl px-2 font-semibold hover:bg-white/10 focus-visible:outline-white"
          >
            {rateText(state.rate)}
          </button>
        </div>
      </div>
    </section>
  )
}

/** White as far as it was played. */
const played = (share: number): string =>
  `linear-gradient(to right, #fff ${share * 100}%, rgb(255 255 255 / 0.28) ${share * 100}%)`

const rateText = (rate: number): string => `${rate.toLocaleString(currentLanguage())}×`

interface Named {
  of: ReviewedResults['marks'][number]['of']
  share: number
}

/** The marks' words, each in the first row in which it has room. */
const inRows = (marks: ReviewedResults['marks'], shareOf: (atMs: number) => number): Named[][] => {
  const rows: Named[][] = []
  for (const { of, atMs } of marks) {
    const share = shareOf(atMs)
    const row = rows.find((each) => share - each.at(-1)!.share >= ROOM)
    if (row) row.push({ of, share })
    else rows.push([{ of, share }])
  }
  return rows
}
