/**
 * Takes the timestamp authority and the mail server away while documents are being signed, and
 * gives them back. What was signed has to wait as `sealing`, mails have to wait, nothing is given
 * up, everyone is invited once and in order, and all is done after their return. `--short`: away
 * for ten seconds instead of three minutes. In between the server is killed once.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readLink, readLinks } from '@firmeza/evidence/server'
import { systemClock } from '@firmeza/kernel'
import { openMailPeer } from '@firmeza/messaging/testing'
import { validatePdf } from '@firmeza/pdf'
import { fromPem, openAuthority } from '@firmeza/pki'
import { openDatabase } from '@firmeza/store'
import { audit } from './parts/audit.ts'
import { advance, type Flow, newFlow, sampleContractB64, statusOf } from './parts/flow.ts'
import { askLater, goOnInvited } from './parts/invited-later.ts'
import { readOptions } from './parts/options.ts'
import { openReport } from './parts/report.ts'
import { runToEnd } from './parts/run-to-end.ts'
import { freePort, isAnswering, MIGRATIONS, prepareServer } from './parts/server-process.ts'
import { timestampStandIn } from './parts/stand-ins.ts'
import { unpackedEvidence } from './parts/unpacked-evidence.ts'
import { pause, until } from './parts/wait.ts'

const WAITING = 6

const options = await readOptions()
const awayMs = options.short ? 10_000 : 180_000
const report = openReport()
const documentB64 = await sampleContractB64()
const folder = await mkdtemp(join(tmpdir(), 'firmeza-peers-'))
const peer = await openAuthority({ folder, passphrase: 'p', organisation: 'Otra', clock: systemClock })
const rootFile = join(folder, 'roots.pem')
await writeFile(rootFile, peer.rootPem)
const tsa = timestampStandIn(peer, await freePort())
const mail = openMailPeer({ port: await freePort() })
const away = { TSA_URL: tsa.url, TSA_CA_FILE: rootFile, SMTP_URL: mail.url, MAIL_FROM: 'no-reply@firmeza.example' }
const server = await prepareServer({ ...options.database, ...away })
report.say(`peers away for ${awayMs / 1000} s, ${options.databaseName}`)

const begin = (): Flow => newFlow(server.url, documentB64, 'd', { invited: true })
const goTo = async (flow: Flow, step: Flow['step']): Promise<Flow> => {
  while (flow.step !== step) await advance(flow)
  return flow
}
const states = (flows: Flow[]): Promise<string[]> => Promise.all(flows.map(statusOf))
const all = async (flows: Flow[], status: string): Promise<boolean> =>
  (await states(flows)).every((each) => each === status)
const health = async () => {
  const { dependencies } = await (await fetch(`${server.url}/health`)).json()
  return `${dependencies.mail.status} ${dependencies.timestamps.status} ${dependencies.database.status}`
}
/**
 * Invitation and confirmation. An invitation that waited until its document was signed is not sent
 * any more, and the evidence says so.
 */
const MAILS = 2
const mailsTold = async (flow: Flow): Promise<number> =>
  (await unpackedEvidence(flow))
    .get('events.jsonl')!
    .toString()
    .match(/"type":"Mail(Sent|Skipped)"/g)?.length ?? 0
const mailsTo = ({ email }: Flow) => mail.taken.filter(({ to }) => to === email)

/** An external authority's timestamp, seen from outside: by its root and no other. */
const isStamped = async ({ sealed, acta }: Flow): Promise<boolean> => {
  const root = fromPem(await (await fetch(`${server.url}/pki/root.pem`)).text())
  const verdicts = await Promise.all(
    [sealed, acta].map((file) =>
      validatePdf({ parts: [Buffer.from(file, 'base64')], trusted: [root], trustedAuthorities: [peer.root] }),
    ),
  )
  return verdicts.every(({ signatures: _, revisions: __, ...verdict }) =>
    Object.values(verdict).every(({ status }) => status === 'passed'),
  )
}

/** Each mail's reply stands in the evidence of its operation, word for word. */
const repliesKept = async (flows: Flow[]): Promise<string[]> => {
  const { DATABASE_URL: databaseUrl } = options.database
  const database = await openDatabase({
    dataDir: server.dataDir,
    databaseUrl,
    migrationsFolder: MIGRATIONS,
    log: () => {},
  })
  try {
    const missing: string[] = []
    for (const flow of flows) {
      const events = (await readLinks(database.db, flow.operationUuid)).map(readLink)
      const sent = events
        .filter(({ type }) => type === 'MailSent')
        .map(({ facts }) => `${facts.messageId} ${facts.reply}`)
      const skipped = events.filter(({ type, facts }) => type === 'MailSkipped' && facts.why === 'done')
      if (sent.length + skipped.length !== MAILS) missing.push(`${flow.operationUuid}: ${sent.length} mails told`)
      for (const { messageId, reply } of mailsTo(flow))
        if (!sent.includes(`${messageId} ${reply}`)) missing.push(`${flow.operationUuid}: ${reply}`)
    }
    return missing
  } finally {
    await database.close()
  }
}

const takeAway = async () => {
  await Promise.all([tsa.down().catch(() => {}), mail.down().catch(() => {})])
  await rm(folder, { recursive: true, force: true })
}
await runToEnd({ report, server, options, close: takeAway }, async () => {
  await Promise.all([tsa.up(), mail.up()])
  await server.start()
  const first = await goTo(begin(), 'completed')
  report.check(
    'with both there an operation is sealed with the external authority’s timestamps',
    await isStamped(first),
  )

  await Promise.all([tsa.down(), mail.down()])
  const leftAt = performance.now()
  const waiting = await Promise.all(Array.from({ length: WAITING }, async () => goTo(begin(), 'signed')))
  report.check(`${WAITING} are signed all the same`, await all(waiting, 'sealing'))
  const later = await askLater({ url: server.url, documentB64 }, 'later')
  const told = await until(async () => (await health()) === 'down down up')
  report.check('health names the two that are away', told !== null, await health())
  await pause(awayMs / 2 - (performance.now() - leftAt))
  await server.kill()
  await server.start({ answering: true })
  const again = await goTo(begin(), 'signed')
  await pause(awayMs - (performance.now() - leftAt))
  const signed = [...waiting, again]
  const held = await states(signed)
  report.check(
    `after ${awayMs / 1000} s and a kill all are waiting, none is failed or completed`,
    held.every((status) => status === 'sealing'),
    held.join(' '),
  )
  report.check(
    'no mail got lost on the way to nobody',
    signed.every((flow) => mailsTo(flow).length === 0),
  )

  await Promise.all([tsa.up(), mail.up()])
  const back = performance.now()
  const sealedMs = await until(() => all(signed, 'completed'))
  report.check(
    'all are sealed',
    sealedMs !== null,
    sealedMs === null ? (await states(signed)).join(' ') : `${Math.round(sealedMs)} ms`,
  )
  /** The confirmation, and once. */
  const mailed = () => signed.every((flow) => new Set(mailsTo(flow).map(({ messageId }) => messageId)).size === 1)
  const mailedMs = await until(mailed)
  report.check(
    'all who signed are told',
    mailedMs !== null,
    `${Math.round(performance.now() - back)} ms after the return`,
  )
  await goOnInvited(later, { report, peer: mail, url: server.url, documentB64 })
  const up = await until(async () => (await health()) === 'up up up' && isAnswering(server.url, 200))
  report.check('health is well again', up !== null, await health())
  for (const flow of signed) await goTo(flow, 'completed')
  report.check(
    'every seal bears the external authority’s timestamp',
    (await Promise.all(signed.map(isStamped))).every(Boolean),
  )

  // Invitations that came too late are seen nowhere else.
  const settled = await until(async () => (await Promise.all(signed.map(mailsTold))).every((told) => told === MAILS))
  report.check('every mail has been sent, or is known not to be needed any more', settled !== null)
  report.check('it stops when told to', (await server.stop()) === 0)
  await audit(report, { dataDir: server.dataDir, databaseUrl: options.database.DATABASE_URL })
  const missing = await repliesKept([first, ...signed])
  report.check(
    `the mail server’s ${mail.taken.length} replies are kept as evidence`,
    missing.length === 0,
    missing.join(', '),
  )
})
