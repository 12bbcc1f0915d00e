import { Readable } from 'node:stream'
import { type Holder, signedInHolder } from '@firmeza/accounts/server'
import { Signal } from '@firmeza/store'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type PanelChange, panelPaths } from '../wire.ts'
import type { Changes } from './changes.ts'
import { refused } from './refused.ts'

/**
 * Something is sent at least this often: proxies end what is silent for longer, and a session that
 * has ended is noticed.
 */
const HEARTBEAT_MS = 15_000
const RECONNECT_MS = 2_000
const MOST_EACH = 12
const MOST_IN_ALL = 2_000

export interface EventsParts {
  changes: Changes
  /** Whether the session still is. */
  isSignedIn: (holder: Holder) => Promise<boolean>
}

/**
 * Changes of an account's operations as they happen, as server-sent events (HTML §9.2). Whoever was
 * cut off says in `Last-Event-ID`, or in `after`, what they heard last, and goes on from there.
 */
export const eventsRoute = (app: FastifyInstance, parts: EventsParts): void => {
  const open = new Map<Signal, string>()
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
    for (const signal of open.keys()) signal.raise()
  })

  app.get(panelPaths.events, { config: { door: 'account' }, exposeHeadRoute: false }, async (request, reply) => {
    // Whoever left while the door was asked has told us so already, and would never tell again.
    if (reply.raw.destroyed || request.raw.socket.destroyed) return reply.hijack()
    const holder = signedInHolder(request)
    const theirs = [...open.values()].filter((accountId) => accountId === holder.accountId).length
    if (theirs >= MOST_EACH) return refused(request, reply, { code: 'too-many-requests', retryAfterSeconds: 60 })
    if (open.size >= MOST_IN_ALL) return refused(request, reply, { code: 'server-busy', retryAfterSeconds: 60 })
    const signal = new Signal()
    open.set(signal, holder.accountId)
    const end = parts.changes.watch(holder.accountId, () => signal.raise())
    let gone = false
    reply.raw.once('close', () => {
      gone = true
      end()
      open.delete(signal)
      signal.raise()
    })
    const body = Readable.from(tell(parts, holder, lastHeard(request), signal, () => closing || gone))
    return (
      reply
        .type('text/event-stream; charset=utf-8')
        .header('cache-control', 'no-store, no-transform')
        .header('x-accel-buffering', 'no')
        // Nothing else comes after it, and a server that stops waits for connections that could be
        // used again.
        .header('connection', 'close')
        .send(body)
    )
  })
}

const lastHeard = ({ headers, query }: FastifyRequest): string | undefined => {
  const header = headers['last-event-id']
  const { after } = query as { after?: unknown }
  if (typeof header === 'string') return header
  return typeof after === 'string' && after ? after : undefined
}

async function* tell(
  { changes, isSignedIn }: EventsParts,
  holder: Holder,
  heard: string | undefined,
  signal: Signal,
  isOver: () => boolean,
): AsyncGenerator<string> {
  let after = heard ?? (await changes.now())
  // Whoever is cut off before the first change knows from this where to go on.
  yield `retry: ${RECONNECT_MS}\nevent: ready\nid: ${after}\ndata: {}\n\n`
  if (heard !== undefined) signal.raise()
  while (!isOver()) {
    await signal.wait(HEARTBEAT_MS)
    if (isOver() || !(await isSignedIn(holder))) return
    const since = await changes.since(holder.accountId, after)
    if (since) {
      yield since.changes.map(({ at, ...change }) => eventOf(at, change)).join('') || ':\n\n'
      after = since.upTo
    } else {
      after = await changes.now()
      yield `event: reset\nid: ${after}\ndata: {}\n\n`
    }
  }
}

const eventOf = (id: string, change: PanelChange): string =>
  `event: change\nid: ${id}\ndata: ${JSON.stringify(change)}\n\n`
