/**
 * Operations of two who sign by hand: the last two sign at once, each twice, and in every other
 * one the last signs while declining at the same moment. Looks whether each came to one end, with
 * one signature of each and one seal: 1,000 operations; `--short`: 12. `--postgres`: on a real
 * PostgreSQL.
 */
import { checkEvidence, readLink, readLinks } from '@firmeza/evidence/server'
import { validatePdf } from '@firmeza/pdf'
import { drawnSignature } from '@firmeza/pdf/testing'
import { fromPem } from '@firmeza/pki'
import { openDatabase } from '@firmeza/store'
import {
  answerTo,
  creationPayload,
  SpecificationClient,
} from '../../fixtures/specification-client/specification-client.ts'
import { sampleContractB64 } from './parts/flow.ts'
import { inLanes, onNewServers } from './parts/on-new-servers.ts'
import { CREDENTIALS, DOMAIN_UUID, MIGRATIONS } from './parts/server-process.ts'
import { until } from './parts/wait.ts'

const count = process.argv.includes('--short') ? 12 : 1000
const documentB64 = await sampleContractB64()
const b64img = (await drawnSignature()).toString('base64')

interface Round extends Pick<Begun, 'operationUuid' | 'sealed'> {
  end: 'completed' | 'declined'
  /** What was answered, where that is not what it should be. */
  fault: string | null
}

type Begun = Awaited<ReturnType<typeof begin>>

const begin = async (url: string, name: string) => {
  const client = new SpecificationClient(url, DOMAIN_UUID)
  await client.login(CREDENTIALS)
  const signers = ['ana', 'luis'].map((who) => {
    const options = { phone: '', box: false, emailActions: [], email: `${who}-${name}@example.com` }
    return {
      ...creationPayload(documentB64, { ...options, signatureType: 'BIOMETRICA' }).signers[0]!,
      docs: ['contrato'],
    }
  })
  const body = { ...creationPayload(documentB64), signers }
  const answer = await client.send('POST', `create/withotpandtoken/${DOMAIN_UUID}`, { body, bearer: client.token })
  const created = await answer.json()
  // As the account that pays: it names whom it acts for.
  client.esignToken = client.token
  const { operationUuid, documentUuid } = { operationUuid: created.uuids[0], documentUuid: created.documentsUuid[0] }
  const ask = (path: string, signer: number, more: object) =>
    client.send('POST', path, { body: { operationUuid, signerUuid: created.signers[signer].signerUuid, ...more } })
  const drawn = { documentUuid, signaturetype: 6, signboxName: 'cajafirma1', b64img }
  const seen = `getoperationbyuuid/${DOMAIN_UUID}/${operationUuid}?signerUuid=${created.signers[0].signerUuid}`
  return {
    operationUuid,
    /** The document, once it is sealed. */
    sealed: async (): Promise<Buffer> => {
      await until(async () => (await (await client.send('GET', seen)).json()).status === 'completed')
      return Buffer.from(await client.documentB64(operationUuid, documentUuid), 'base64')
    },
    read: (signer: number) => ask(`documentread/${operationUuid}`, signer, { documentUuid }),
    draw: (signer: number) => answerTo(ask(`addsigntodocument/${operationUuid}/${documentUuid}`, signer, drawn)),
    decline: (signer: number) => answerTo(ask(`decline/${operationUuid}`, signer, { reason: 'No.' })),
  }
}

const race = async (url: string, at: number): Promise<Round> => {
  const { read, draw, decline, ...begun } = await begin(url, String(at))
  await read(0)
  await read(1)
  if (at % 2 === 0) {
    const answers = await Promise.all([draw(0), draw(1), draw(1), draw(0)])
    const once = [0, 1].every((signer) => {
      const theirs = signer === 0 ? [answers[0], answers[3]] : [answers[1], answers[2]]
      // The same drawing again is told what the first was, while that is all that is known.
      return ['already-signed,ok', 'ok,ok'].includes(theirs.toSorted().join())
    })
    return { ...begun, end: 'completed', fault: once ? null : answers.join(' ') }
  }
  await draw(0)
  const answers = await Promise.all([draw(1), decline(1)])
  const signed = answers.join() === 'ok,already-signed'
  const right = signed || answers.join() === 'operation-closed,ok'
  return { ...begun, end: signed ? 'completed' : 'declined', fault: right ? null : answers.join(' ') }
}

/** Whether each signed once below one seal, and nothing was changed since. */
const isSealedRightly = async ({ sealed }: Round, root: Uint8Array): Promise<boolean> => {
  const { signatures, revisions: _, ...verdict } = await validatePdf({ parts: [await sealed()], trusted: [root] })
  return signatures.length === 3 && Object.values(verdict).every(({ status }) => status === 'passed')
}

/** Operations whose chain does not hold, or tells of more or less than one end. */
const wronglyTold = async (ended: Round[], dataDir: string, databaseUrl: string | undefined): Promise<string[]> => {
  const database = await openDatabase({ dataDir, databaseUrl, migrationsFolder: MIGRATIONS, log: () => {} })
  const wrong: string[] = []
  try {
    for (const { operationUuid, end } of ended) {
      const types = (await readLinks(database.db, operationUuid)).map((link) => readLink(link).type)
      const told = ['PartySigned', 'SignerCertified', 'SealingStarted', 'DocumentSealed', 'OperationDeclined'].map(
        (type) => types.filter((each) => each === type).length,
      )
      const expected = end === 'completed' ? '2,2,1,1,0' : '1,0,0,0,1'
      const { status } = await checkEvidence(database.db, operationUuid)
      if (status !== 'passed' || told.join() !== expected) wrong.push(`${operationUuid} ${told.join()} ${status}`)
    }
  } finally {
    await database.close()
  }
  return wrong
}

await onNewServers(
  { count, mostOnAServer: 200, title: (some) => `${some} operations` },
  async ({ report, server, database, rounds }) => {
    const root = fromPem(await (await fetch(`${server.url}/pki/root.pem`)).text())
    const ended = await inLanes(rounds, (at) => race(server.url, at))
    const faults = ended.flatMap(({ fault }) => fault ?? [])
    report.check(`${ended.length} races come to one end each`, faults.length === 0, faults.slice(0, 3).join(' | '))
    const completed = ended.filter(({ end }) => end === 'completed')
    const wrong: string[] = []
    for (const each of completed) if (!(await isSealedRightly(each, root))) wrong.push(each.operationUuid)
    report.check(
      `${completed.length} documents bear two signatures and one seal, which verify; the others were declined`,
      wrong.length === 0,
      wrong.join(' '),
    )
    report.check('it stops when told to', (await server.stop()) === 0)
    const untrue = await wronglyTold(ended, server.dataDir, database.DATABASE_URL)
    report.check(
      'every chain is valid, and tells of that end once',
      untrue.length === 0,
      untrue.slice(0, 3).join(' | '),
    )
  },
)
