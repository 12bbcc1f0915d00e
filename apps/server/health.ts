import type { FastifyInstance } from 'fastify'
import type { Parts } from './compose.ts'

type State = { status: 'up' | 'down'; reason?: string }

const look = async (check: () => Promise<unknown>): Promise<State> => {
  try {
    await check()
    return { status: 'up' }
  } catch (fault) {
    return { status: 'down', reason: fault instanceof Error ? fault.message : String(fault) }
  }
}

const KEEP_MS = 1000
const DAY_MS = 86_400_000
const ENDS_SOON_DAYS = 30

/** `GET /health`: each dependency's state; 503 while one is down. Asked often, it looks once a second. */
export const healthRoute = (app: FastifyInstance, parts: Parts): void => {
  const { database, vault, queue, mail, sms, tsa, authority, clock } = parts
  let known: { at: number; states: Promise<Record<string, State>> } | undefined
  const states = async (): Promise<Record<string, State>> => {
    const entries = Object.entries({
      database: () => database.health(),
      files: () => vault.health(),
      queue: () => queue.health(),
      mail: () => mail.health(),
      sms: () => sms.health(),
      timestamps: () => tsa.health(),
      certificates: async () => {
        const [name, end] = Object.entries(authority.expiresAt).sort(([, a], [, b]) => a.getTime() - b.getTime())[0]!
        const days = Math.floor((end.getTime() - clock.now().getTime()) / DAY_MS)
        if (days < ENDS_SOON_DAYS) throw new Error(`the ${name} certificate ends in ${days} days`)
      },
    })
    return Object.fromEntries(
      await Promise.all(entries.map(async ([name, check]) => [name, await look(check)] as const)),
    )
  }
  app.get('/health', { config: { door: 'open' }, logLevel: 'warn' }, async (_, reply) => {
    if (!known || Date.now() - known.at > KEEP_MS) known = { at: Date.now(), states: states() }
    const dependencies = await known.states
    const up = Object.values(dependencies).every(({ status }) => status === 'up')
    return reply.code(up ? 200 : 503).send({ status: up ? 'up' : 'down', dependencies })
  })
}
