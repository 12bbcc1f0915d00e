import { ok } from '@firmeza/kernel'
import { changeOperation } from '@firmeza/operations/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openEventStream } from './testing/event-stream.ts'
import { bring, type PanelHolder, panelHolder } from './testing/panel-holder.ts'
import { type RunningServer, runServer } from './testing/running-server.ts'

declare module '@firmeza/evidence/server' {
  interface EventFacts {
    Late: Record<string, never>
  }
}

// Real here: HTTP, database, sessions, and the looks twice a second.
let server: RunningServer
let ana: PanelHolder
let stranger: PanelHolder
let closed = false
beforeAll(async () => {
  server = await runServer()
  ana = await panelHolder(server)
  stranger = await panelHolder(server)
})
afterAll(async () => {
  if (!closed) await server.close()
})

const listen = async (who: PanelHolder, after?: string) => {
  const stream = await openEventStream(`${server.url}/api/panel/events`, {
    cookie: who.cookie,
    ...(after ? { 'last-event-id': after } : {}),
  })
  await stream.until(() => stream.lastId() !== '')
  return stream
}
const told = (stream: Awaited<ReturnType<typeof listen>>) =>
  stream.events.map(({ data }) => `${data.uuid} ${data.state}`)

describe('live changes', () => {
  it('reach whose operation it is, with what it has become, and nobody else', async () => {
    const [mine, theirs] = [await listen(ana), await listen(stranger)]
    expect(mine.headers['content-type']).toBe('text/event-stream; charset=utf-8')
    expect(mine.headers['cache-control']).toBe('no-store, no-transform')
    const { operationUuid } = await ana.send()
    await mine.until(() => mine.events.length > 0)
    expect(mine.events[0]).toEqual({
      event: 'change',
      id: expect.stringMatching(/^\d+$/),
      data: { uuid: operationUuid, state: 'created', updatedAt: expect.any(String), version: 1 },
    })
    await bring(server, operationUuid, 'opened')
    await mine.until(() => told(mine).includes(`${operationUuid} opened`))
    const other = await stranger.send()
    await theirs.until(() => theirs.events.length > 0)
    expect(told(theirs)).toEqual([`${other.operationUuid} created`])
    await Promise.all([mine.cut(), theirs.cut()])
  })

  it('are not lost while the connection is cut, however often', async () => {
    const sent: string[] = []
    let stream = await listen(ana)
    const heard: string[] = []
    for (let round = 0; round < 4; round += 1) {
      sent.push((await ana.send()).operationUuid)
      await stream.cut()
      sent.push((await ana.send()).operationUuid)
      heard.push(...stream.events.map(({ data }) => String(data.uuid)))
      stream = await listen(ana, stream.lastId())
    }
    await stream.until(() =>
      sent.every((uuid) => [...heard, ...stream.events.map(({ data }) => data.uuid)].includes(uuid)),
    )
    await stream.cut()
  })

  it('are told when a transaction ends that began before others which have ended already', async () => {
    const { database } = server.parts
    // The embedded database has one transaction at a time.
    if (database.kind === 'embedded') return
    const [late, early] = [await ana.send(), await ana.send()]
    const stream = await listen(ana)
    let commit = (): void => {}
    const held = new Promise<void>((resolve) => {
      commit = resolve
    })
    let slow: Promise<unknown> = Promise.resolve()
    await new Promise<void>((underWay) => {
      slow = changeOperation<undefined, never>(server.parts, late.operationUuid, async ({ parties: [party] }) =>
        ok({
          change: { parties: [{ id: party!.id, openedAt: new Date() }] },
          events: [{ type: 'Late', at: new Date(), facts: {} }],
          also: () => {
            underWay()
            return held
          },
          value: undefined,
        }),
      )
    })
    await bring(server, early.operationUuid, 'opened')
    const since = await server.parts.changes.since(ana.accountId, stream.lastId())
    expect(since!.changes.filter(({ state }) => state === 'opened')).toEqual([])
    commit()
    await slow
    await stream.until(() => told(stream).length >= 2)
    expect(told(stream)).toEqual([`${late.operationUuid} opened`, `${early.operationUuid} opened`])
    await stream.cut()
  })

  it('begin again for whoever was away too long, or names what never was', async () => {
    for (const after of ['999999999999', 'yesterday', '-1']) {
      const stream = await listen(ana, after)
      await stream.until(() => stream.events.length > 0)
      expect(stream.events[0]!.event, after).toBe('reset')
      expect(stream.lastId()).toMatch(/^\d+$/)
      await stream.cut()
    }
  })

  it('go to so many pages at once and no more, and the place of one that left is free', async () => {
    const streams = await Promise.all(Array.from({ length: 12 }, () => listen(stranger)))
    const refused = await stranger.get('/api/panel/events')
    expect([refused.status, await refused.json()]).toEqual([
      429,
      expect.objectContaining({ code: 'too-many-requests' }),
    ])
    await streams[0]!.cut()
    let status = 429
    while (status === 429) {
      const again = await openEventStream(`${server.url}/api/panel/events`, { cookie: stranger.cookie })
      status = again.status
      await again.cut()
    }
    expect(status).toBe(200)
    await Promise.all(streams.map((each) => each.cut()))
  })

  it('end with the session, and tell nothing after it', async () => {
    const leaving = await panelHolder(server)
    const { operationUuid } = await leaving.send()
    const stream = await listen(leaving)
    await leaving.post('/api/auth/sign-out')
    await bring(server, operationUuid, 'opened')
    await stream.ended()
    expect(told(stream)).toEqual([])
  })

  it('end when the server does, which does not wait for them', async () => {
    const stream = await listen(ana)
    closed = true
    await server.close()
    await stream.ended()
    // Whom a server waits for while it stops it cuts off after a while.
    expect(stream.isWhole()).toBe(true)
  })
})
