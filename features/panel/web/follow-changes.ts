import { type PanelChange, panelPaths } from '../wire.ts'

/** `off`: the server let nobody in; it is tried again. */
export type LiveStatus = 'connecting' | 'live' | 'off'

/** What is used of the browser's EventSource. */
export interface Source {
  readonly readyState: number
  addEventListener(type: string, listener: (event: { data?: unknown; lastEventId?: string }) => void): void
  close(): void
}

export interface FollowParts {
  open: (url: string) => Source
  /**
   * Whether anybody looks at the page; `onVisibility` calls back when that changes, and answers
   * what ends it.
   */
  isVisible: () => boolean
  onVisibility: (changed: () => void) => () => void
  onChange: (change: PanelChange) => void
  /** What was missed cannot be told one by one. */
  onReset: () => void
  onStatus: (status: LiveStatus) => void
  /** The server refuses: perhaps nobody is signed in any more. */
  onRefused: () => void
}

const CLOSED = 2
const TRY_AGAIN_MS = 30_000

/**
 * Follows what changes while somebody looks. A page nobody looks at holds no connection: browsers
 * have six for a server, and other tabs need them too. Whoever comes back is told what they missed.
 * The same change is handed on once: told again, it has the id it had. Its version would not do,
 * for a note on the list alone leaves that as it is. Answers what ends it.
 */
export const followChanges = (parts: FollowParts): (() => void) => {
  const known = new Map<string, { id: string | undefined; version: number }>()
  let source: Source | undefined
  let heard: string | undefined
  let retry: ReturnType<typeof setTimeout> | undefined

  const hear = (id: string | undefined): void => {
    if (id) heard = id
  }
  const take = (change: PanelChange, id: string | undefined): void => {
    const last = known.get(change.uuid)
    if (last && (last.version > change.version || last.id === id)) return
    known.set(change.uuid, { id, version: change.version })
    parts.onChange(change)
  }
  const open = (): void => {
    clearTimeout(retry)
    parts.onStatus('connecting')
    const opened = parts.open(heard ? `${panelPaths.events}?after=${heard}` : panelPaths.events)
    source = opened
    opened.addEventListener('ready', ({ lastEventId }) => {
      // What was fetched before anybody listened may be older than this.
      if (!heard) parts.onReset()
      hear(lastEventId)
      parts.onStatus('live')
    })
    opened.addEventListener('change', ({ data, lastEventId }) => {
      hear(lastEventId)
      take(JSON.parse(String(data)), lastEventId)
    })
    opened.addEventListener('reset', ({ lastEventId }) => {
      hear(lastEventId)
      known.clear()
      parts.onReset()
    })
    opened.addEventListener('error', () => {
      if (opened.readyState !== CLOSED) return parts.onStatus('connecting')
      parts.onStatus('off')
      parts.onRefused()
      retry = setTimeout(follow, TRY_AGAIN_MS)
    })
  }
  const stop = (): void => {
    clearTimeout(retry)
    source?.close()
    source = undefined
  }
  const follow = (): void => {
    stop()
    if (parts.isVisible()) open()
  }
  const ended = parts.onVisibility(follow)
  follow()
  return () => {
    ended()
    stop()
  }
}
