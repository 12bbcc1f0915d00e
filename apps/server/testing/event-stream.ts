import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'

interface ServerEvent {
  event: string
  id: string
  data: Record<string, unknown>
}

/**
 * Reads server-sent events as a browser does (HTML §9.2.6), as far as ours need it; on a connection
 * of its own.
 */
export const openEventStream = async (url: string, headers: Record<string, string>) => {
  const asked = request(url, { headers, agent: false }).end()
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  const events: ServerEvent[] = []
  const waiting = new Set<() => void>()
  let lastId = ''
  let isOver = false
  const take = (block: string): void => {
    const fields = Object.fromEntries(
      block.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]),
    )
    if (fields.id) lastId = fields.id
    if (fields.data && fields.event !== 'ready')
      events.push({ event: fields.event ?? 'message', id: lastId, data: JSON.parse(fields.data) })
  }
  const read = async (): Promise<void> => {
    let text = ''
    for await (const piece of answer.setEncoding('utf8')) {
      text += piece
      const blocks = text.split('\n\n')
      text = blocks.pop()!
      for (const block of blocks) take(block)
      for (const wake of waiting) wake()
    }
  }
  const reading = read()
    .catch(() => {})
    .finally(() => {
      isOver = true
      for (const wake of waiting) wake()
    })
  const until = (done: () => boolean): Promise<void> =>
    new Promise((resolve) => {
      const look = () => {
        if (!done()) return
        waiting.delete(look)
        resolve()
      }
      waiting.add(look)
      look()
    })
  return {
    status: answer.statusCode!,
    headers: answer.headers,
    events,
    lastId: () => lastId,
    /** Resolves once something has been heard, or the stream is over. */
    until: (done: () => boolean) => until(() => done() || isOver),
    ended: () => until(() => isOver),
    /** Whether it came to its own end, and was not cut. */
    isWhole: () => answer.complete,
    /** Cuts the connection, as a lost network does. */
    cut: async () => {
      asked.destroy()
      await reading
    },
  }
}
