/**
 * `npm run bench -- bulk [--json] [--rows=5000]`: a file of rows tried and sent, on PostgreSQL. How
 * long the dry run takes, how many operations a second come of it, for how long the event loop
 * stood still, and what another sender notices meanwhile: their creations and the mails that those
 * bring, beside the same of the same server when it has nothing else to do.
 */

import { startPostgres } from '@firmeza/store/testing'
import { creationPayload, SpecificationClient } from '../fixtures/specification-client/specification-client.ts'
import { padPdf } from './parts/pad-pdf.ts'
import { grantPlenty } from './parts/plenty-of-credits.ts'
import { CREDENTIALS, DOMAIN_UUID, startServer } from './parts/server-process.ts'

const json = process.argv.includes('--json')
const asked = process.argv.find((word) => word.startsWith('--rows='))?.slice(7)
const ROWS = Number(asked ?? 5000)
const OTHER = { username: 'bench-other', userpassword: 'another-secret-only-for-the-bench' }
/** Creations of the other sender: alone, and between two of theirs while rows go out. */
const ALONE = 60
const BETWEEN_MS = 150
const documentB64 = padPdf(60_000).toString('base64')

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
const p95 = (times: number[]): number =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * 0.95))] ?? Number.NaN

interface Noticed {
  creationMs: number[]
  /** From the creation's answer until the mail is in the signer's hands. */
  mailMs: number[]
}

let others = 0
/** Creates an operation, and waits for the mail that it brings. */
const createOne = async (client: SpecificationClient, origin: string, { creationMs, mailMs }: Noticed) => {
  const email = `other-${others++}@example.com`
  const from = performance.now()
  await client.create(creationPayload(documentB64, { email, emailActions: [] }))
  creationMs.push(performance.now() - from)
  const answered = performance.now()
  const inbox = `${origin}/inbox.json?limit=1&to=${encodeURIComponent(email)}`
  while (((await (await fetch(inbox)).json()) as unknown[]).length === 0) await pause(10)
  mailMs.push(performance.now() - answered)
}

const postgres = await startPostgres({ durable: true })
const betweenStarts = (dataDir: string) => grantPlenty({ dataDir, databaseUrl: postgres.url }, [CREDENTIALS, OTHER])
const server = await startServer(
  { DATABASE_URL: postgres.url, TEST_INBOX: 'public' },
  { betweenStarts, watchLoop: true },
)
try {
  const clientOf = async (who: typeof CREDENTIALS) => {
    const client = new SpecificationClient(server.url, DOMAIN_UUID)
    await client.login(who)
    return client
  }
  const [sender, other] = [await clientOf(CREDENTIALS), await clientOf(OTHER)]
  const rows = Array.from({ length: ROWS }, (_, at) => `Ana ${at};Pérez;fila-${at}@example.com;+34600111222;es`)
  const csv = ['Nombre;Apellidos;Correo electrónico;Teléfono;Idioma', ...rows].join('\r\n')
  const sendFile = async (dryRun: boolean) => {
    const body = {
      ...creationPayload(documentB64, { emailActions: [] }),
      rows: { documentName: 'filas.csv', documentB64: Buffer.from(csv).toString('base64') },
      dryRun,
    }
    const answer = await sender.send('POST', `bulk/create/${DOMAIN_UUID}`, { body, bearer: sender.token })
    return (await answer.json()) as { batchUuid: string; good: number }
  }
  const progress = async (batchUuid: string) =>
    (await (await sender.send('GET', `bulk/batch/${batchUuid}`, { bearer: sender.token })).json()) as {
      phase: string
      counts: { created: number; refused: number }
    }

  for (let warm = 0; warm < 10; warm += 1) await createOne(other, server.url, { creationMs: [], mailMs: [] })
  const alone: Noticed = { creationMs: [], mailMs: [] }
  for (let at = 0; at < ALONE; at += 1) await createOne(other, server.url, alone)

  await server.longestStall()
  const tried = performance.now()
  const { good } = await sendFile(true)
  const dryRunMs = performance.now() - tried
  const dryRunStall = await server.longestStall()

  const from = performance.now()
  const { batchUuid } = await sendFile(false)
  const meanwhile: Noticed = { creationMs: [], mailMs: [] }
  let now = await progress(batchUuid)
  let told = from
  while (now.phase === 'sending') {
    await createOne(other, server.url, meanwhile)
    await pause(BETWEEN_MS)
    now = await progress(batchUuid)
    if (performance.now() - told < 10_000) continue
    told = performance.now()
    console.error(`${now.counts.created} of ${ROWS} after ${Math.round((told - from) / 1000)} s`)
  }
  const seconds = (performance.now() - from) / 1000
  const stall = await server.longestStall()
  const row = {
    rows: ROWS,
    good,
    created: now.counts.created,
    dryRunMs,
    dryRunStallMs: dryRunStall.wallMs,
    dryRunStallCpuMs: dryRunStall.cpuMs,
    seconds,
    perSecond: now.counts.created / seconds,
    stallMs: stall.wallMs,
    stallCpuMs: stall.cpuMs,
    others: meanwhile.creationMs.length,
    creationAloneP95Ms: p95(alone.creationMs),
    creationMeanwhileP95Ms: p95(meanwhile.creationMs),
    mailAloneP95Ms: p95(alone.mailMs),
    mailMeanwhileP95Ms: p95(meanwhile.mailMs),
  }
  if (json) console.log(JSON.stringify(row))
  else
    for (const line of [
      `dry run   ${ROWS} rows in ${dryRunMs.toFixed(0)} ms, longest stall ${dryRunStall.wallMs.toFixed(0)} ms (${dryRunStall.cpuMs.toFixed(0)} of CPU)`,
      `sending   ${row.created} operations in ${seconds.toFixed(1)} s, ${row.perSecond.toFixed(1)}/s, longest stall ${stall.wallMs.toFixed(0)} ms (${stall.cpuMs.toFixed(0)} of CPU)`,
      `another's creation  p95 ${row.creationAloneP95Ms.toFixed(0)} ms alone (${ALONE}), ${row.creationMeanwhileP95Ms.toFixed(0)} ms meanwhile (${row.others})`,
      `and its mail        p95 ${row.mailAloneP95Ms.toFixed(0)} ms alone, ${row.mailMeanwhileP95Ms.toFixed(0)} ms meanwhile`,
    ])
      console.log(line)
} finally {
  await server.stop()
  await postgres.stop()
}
