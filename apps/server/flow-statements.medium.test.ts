import { readFile } from 'node:fs/promises'
import { tallyStatements } from '@firmeza/store/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { API_CLIENT, type RunningServer, runServer } from './testing/running-server.ts'
import { signOperation, startOperation } from './testing/sign-as-signer.ts'

// Statements are what a flow costs most of on a server. They are counted, never timed.
const contract = await readFile(new URL('../../fixtures/sample-contract/contrato.pdf', import.meta.url))
/** From the login to the last mail, without those that ask whether it is sealed. */
const MOST_OF_A_FLOW = 45
/** What a process asks whether or not anything happens. */
const OF_ROUNDS = /'waiting' group by|from "payments"|ended_at < now\(\)/

let server: RunningServer

describe.runIf(process.env.TEST_DATABASE === 'postgres')('on PostgreSQL', () => {
  beforeAll(async () => {
    server = await runServer()
  })
  afterAll(() => server.close())

  /** Runs whole flows one after the other; what the last one sent, and what asking for it sent. */
  const sentByFlows = async (flows: number): Promise<{ flow: string[]; asking: string[][] }> => {
    let sent: Awaited<ReturnType<typeof sentByFlows>> = { flow: [], asking: [] }
    for (let at = 0; at < flows; at++) {
      const { texts, stop } = tallyStatements()
      const taken = () => texts.splice(0).filter((text) => !OF_ROUNDS.test(text))
      const started = await startOperation(server, API_CLIENT, contract)
      await signOperation(server, started)
      const flow: string[] = []
      const asking: string[][] = []
      const { client, operationUuid, documentUuid } = started
      for (let status = ''; status !== 'completed'; ) {
        await new Promise((resolve) => setTimeout(resolve, 50))
        flow.push(...taken())
        status = (await client.operation(operationUuid)).status
        asking.push(taken())
      }
      await client.documentB64(operationUuid, documentUuid)
      await client.actaB64(operationUuid)
      await server.parts.queue.idle()
      flow.push(...taken().filter((text) => !text.includes('clock_timestamp()')))
      stop()
      sent = { flow, asking }
    }
    return sent
  }

  it(`a whole flow is at most ${MOST_OF_A_FLOW} statements, and looking at an operation is one`, async () => {
    const { flow, asking } = await sentByFlows(3)
    expect(Math.min(...asking.map(({ length }) => length))).toBe(1)
    // A statement of the sealing may come while it is asked for.
    const all = [...flow, ...asking.flat()]
    expect(all.length - asking.length, all.join('\n')).toBeLessThanOrEqual(MOST_OF_A_FLOW)
    expect(all.filter((text) => text === 'begin')).toHaveLength(2)
  })

  it('no request loads an operation twice', async () => {
    const { flow } = await sentByFlows(1)
    const loads = flow.filter((text) => text.includes('from "operations" where "operations"."id"'))
    // Reading, asking for the code, signing; sealing, the mail; the document and the acta.
    expect(loads.length, loads.join('\n')).toBeLessThanOrEqual(7)
  })
})
