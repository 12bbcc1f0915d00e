import { CheckIcon } from '@firmeza/ui'
import type { Happened } from './trail.ts'

/** What became of something that was sent, step by step. */
export const TrailCrop = ({ trail }: { trail: readonly Happened[] }) => (
  <div className="ml-6 rounded-tl-card bg-surface px-5 py-2 shadow-2 ring-1 ring-line sm:ml-9 sm:px-6">
    {trail.map(({ time, event, fact }) => (
      <p
        key={event}
        className="grid grid-cols-[auto_1fr_auto] items-center gap-x-3 border-line border-t py-3.5 text-[0.9375rem] first:border-t-0"
      >
        <CheckIcon className="size-5 text-seal" />
        <span className="min-w-0">
          <span className="font-semibold">{event}</span>
          <span className="wrap-anywhere block text-[0.875rem] text-ink-2">{fact}</span>
        </span>
        <span className="font-mono text-[0.8125rem] text-ink-2 tabular-nums">{time}</span>
      </p>
    ))}
  </div>
)
