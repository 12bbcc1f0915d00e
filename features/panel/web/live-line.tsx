import { m } from '@firmeza/i18n'
import type { PanelRow } from '../wire.ts'
import { stateName } from '../words.ts'
import type { LiveStatus } from './follow-changes.ts'
import { documentText } from './row-texts.ts'

const WORDS: Record<LiveStatus, () => string> = {
  connecting: m.panel_live_connecting,
  live: m.panel_live,
  off: m.panel_live_off,
}

/**
 * Whether the list follows what happens; and what has just happened, which waits for a screen
 * reader's turn.
 */
export const LiveLine = ({ live, news }: { live: LiveStatus; news: PanelRow | undefined }) => (
  <p className="flex min-h-6 min-w-0 items-center gap-2 text-[0.9375rem] text-ink-2">
    <span
      aria-hidden="true"
      className={`size-2 shrink-0 rounded-full ${live === 'live' ? 'bg-seal' : live === 'off' ? 'bg-rec' : 'bg-control'}`}
    />
    <span className="shrink-0">{WORDS[live]()}</span>
    <span role="status" className="min-w-0 truncate empty:hidden">
      {news && `· ${m.panel_live_change({ document: documentText(news), state: stateName(news.state).toLowerCase() })}`}
    </span>
  </p>
)
