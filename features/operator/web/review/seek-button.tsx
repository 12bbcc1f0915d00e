import { m } from '@firmeza/i18n'
import { filmTime } from './since.ts'

/** A place in the film, which it leads to. */
export const SeekButton = ({ atMs, onSeek }: { atMs: number; onSeek: (atMs: number) => void }) => (
  <button
    type="button"
    aria-label={m.operator_review_seek({ moment: filmTime(atMs) })}
    onClick={() => onSeek(atMs)}
    className="-my-1 -mx-1 min-h-6 cursor-pointer rounded px-1 py-1 font-mono text-[0.8125rem] text-pen hover:underline"
  >
    {filmTime(atMs)}
  </button>
)
