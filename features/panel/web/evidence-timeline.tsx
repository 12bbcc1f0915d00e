import { dayText, exactText, m, secondText } from '@firmeza/i18n'
import { CheckIcon, WarningIcon } from '@firmeza/ui'
import { useState } from 'react'
import type { PanelDetail, PanelEvent } from '../wire.ts'

const HASH_LETTERS = 8

/**
 * What happened, step by step, each event with the beginning of its fingerprint; and whether all of
 * it still hangs together.
 */
export const EvidenceTimeline = ({ operation: { events, chain } }: { operation: PanelDetail }) => {
  const [whole, setWhole] = useState(false)
  return (
    <section
      aria-labelledby="evidence-heading"
      className="overflow-hidden rounded-card bg-night text-white shadow-2 dark:ring-1 dark:ring-line"
    >
      <div className="flex flex-wrap items-center justify-between gap-3 px-5 pt-5 sm:px-7 sm:pt-6">
        <h2 id="evidence-heading" className="text-[1.25rem]">
          {m.panel_evidence()}
        </h2>
        <Verdict passed={chain.status === 'passed'} />
      </div>
      <p className="mt-2 max-w-[60ch] px-5 text-[0.875rem] text-night-2 sm:px-7">{m.panel_evidence_lead()}</p>
      <ol className="px-5 pt-5 sm:px-7">
        {events.map((event, index) => (
          <Happened
            key={event.seq}
            event={event}
            whole={whole}
            opensDay={index === 0 || dayText(events[index - 1]!.at) !== dayText(event.at)}
          />
        ))}
      </ol>
      <div className="mt-1 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-white/15 border-t px-5 py-3 sm:px-7">
        <p className="min-w-0 text-[0.8125rem] text-night-2">
          {m.panel_chain_head()} <span className="break-all font-mono">{short(chain.head)}</span>
        </p>
        <button
          type="button"
          aria-pressed={whole}
          onClick={() => setWhole(!whole)}
          className="min-h-11 cursor-pointer rounded-ctl px-3 max-sm:-ml-3 sm:-mr-3 font-semibold text-[0.875rem] text-night-2 hover:text-white focus-visible:outline-white"
        >
          {whole ? m.panel_details_hide() : m.panel_details_show()}
        </button>
      </div>
    </section>
  )
}

const short = (hash: string): string => `${hash.slice(0, HASH_LETTERS)}…${hash.slice(-HASH_LETTERS)}`

const Verdict = ({ passed }: { passed: boolean }) => (
  <span
    className={`inline-flex items-center gap-1.5 rounded-full px-3 py-1 font-semibold text-[0.8125rem] ${passed ? 'bg-night-seal-wash text-night-seal' : 'bg-alarm text-white'}`}
  >
    {passed ? <CheckIcon className="size-4" /> : <WarningIcon className="size-4" />}
    {passed ? m.panel_chain_whole() : m.panel_chain_broken()}
  </span>
)

interface HappenedProps {
  event: PanelEvent
  /** Whether all its facts are shown, or the first line alone. */
  whole: boolean
  opensDay: boolean
}

const Happened = ({ event: { at, title, details, hash }, whole, opensDay }: HappenedProps) => (
  <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 pb-4 sm:grid-cols-[auto_minmax(0,1fr)_auto]">
    {opensDay && (
      <span className="col-span-full mb-2 font-medium text-[0.8125rem] text-night-2 tracking-[0.02em]">
        {dayText(at)}
      </span>
    )}
    <time
      dateTime={at}
      title={exactText(at)}
      className="pt-0.5 font-mono text-[0.8125rem] text-night-2 tabular-nums leading-6"
    >
      {secondText(at)}
    </time>
    <div className="min-w-0">
      <p className="text-[0.9375rem] leading-6">{title}</p>
      {(whole ? details : details.slice(0, 1)).map((line) => (
        <p key={line} className="break-words font-mono text-[0.8125rem] text-night-2 leading-5">
          {line}
        </p>
      ))}
    </div>
    <span title={hash} className="hidden pt-0.5 font-mono text-[0.8125rem] text-night-2 leading-6 sm:block">
      {hash.slice(0, HASH_LETTERS)}
    </span>
  </li>
)
