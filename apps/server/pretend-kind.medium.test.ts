import { readCredits, settleCredits } from '@firmeza/credits/server'
import { checkEvidence } from '@firmeza/evidence/server'
import { ok } from '@firmeza/kernel'
import { changeOperation, findOperation, type TaskKind, taskDone } from '@firmeza/operations/server'
import { drawPdf, onePage } from '@firmeza/pdf/testing'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { refusalOf } from '../../fixtures/specification-client/specification-client.ts'
import { API_CLIENT, type RunningServer, runServer } from './testing/running-server.ts'
import { startOperation } from './testing/sign-as-signer.ts'

declare module '@firmeza/evidence/server' {
  interface EventFacts {
    PartyNodded: Record<string, never>
  }
}

/**
 * A kind that no wing has: what it takes to bring one stands in this file, and neither operations
 * nor panel nor evidence know of it.
 */
const PRETEND: TaskKind = {
  kind: 'identify',
  waitsFor: 'nodding',
  price: 1,
  earnedBy: 'opening',
  page: 'nod',
  precedesReading: false,
  fillsDocument: false,
  films: false,
  needsPhone: false,
  stamp: null,
  covers: 'accepted',
  keepsApart: false,
  handover: false,
  sealReason: () => 'Nodded',
  mailWords: () => ({ subject: 'Nod', heading: 'Nod', body: 'Nod', action: 'Nod', until: 'Until', once: 'Once' }),
  endWords: null,
  isTold: (acts) => acts.some(({ type }) => type === 'PartyNodded'),
  onExpiry: null,
}
const CLOSE_PRETEND = 'close-pretend'

let server: RunningServer
beforeAll(async () => {
  server = await runServer()
})
afterAll(() => server.close())

it('a kind that nobody knows goes from its creation to its completion', async () => {
  const { parts } = server
  const pdf = Buffer.from(drawPdf({ objects: onePage() }))
  const send = () => startOperation(server, API_CLIENT, pdf, { signatureType: 'IDENTIFICATION_NO_ASISTIDA', phone: '' })
  expect((await refusalOf(send()))?.problem).toMatchObject({ code: 'not-yet-available' })

  parts.kinds.push(PRETEND)
  await parts.queue.define<{ operationId: string }>(CLOSE_PRETEND, {
    concurrency: 1,
    handler: async ({ operationId }) => {
      const at = parts.clock.now()
      await changeOperation(parts, operationId, async () =>
        ok({
          change: { phase: 'completed', completedAt: at },
          events: [{ type: 'OperationCompleted', at, facts: {} }],
          also: (tx) => settleCredits(tx, operationId, 'delivered', at),
          value: undefined,
        }),
      )
    },
  })
  const { operationUuid, client } = await send()
  const operation = async () => (await findOperation(parts.database.db, operationUuid))!
  const { accountId, parties } = await operation()
  expect(parties[0]!.tasks).toMatchObject([{ kind: 'identify', state: 'nodding', doneAt: null }])
  // What shows nothing on a page has no box there.
  expect(parties[0]!.documents[0]!.boxes).toEqual([])
  const before = await readCredits(parts.database.db, accountId!)

  await changeOperation(parts, operationUuid, async (known) => {
    const at = parts.clock.now()
    const party = known.parties[0]!
    const task = party.tasks[0]!
    const nodded = { type: 'PartyNodded' as const, at, party: party.id, task: task.id, facts: {} }
    const done = { operation: known, party, task, state: 'nodded', held: { openedAt: at }, events: [nodded], at }
    const { isLast, ...decision } = taskDone(parts, done, {
      events: [],
      jobs: [{ queue: CLOSE_PRETEND, data: { operationId: known.id } }],
    })
    expect(isLast).toBe(true)
    return ok({ ...decision, value: undefined })
  })
  await vi.waitFor(async () => expect((await operation()).phase).toBe('completed'))
  expect((await operation()).parties[0]!.tasks).toMatchObject([{ state: 'nodded', doneAt: expect.any(Date) }])
  expect(await checkEvidence(parts.database.db, operationUuid)).toMatchObject({ status: 'passed' })
  expect((await client.operation(operationUuid)).status).toBe('completed')
  expect(await readCredits(parts.database.db, accountId!)).toMatchObject({ currentcredits: before.currentcredits })
})
