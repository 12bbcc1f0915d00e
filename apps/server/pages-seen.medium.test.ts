import { checkEvidence, readLink, readLinks } from '@firmeza/evidence/server'
import { steppedClock } from '@firmeza/kernel'
import { notificationPaths } from '@firmeza/notification/wire'
import { cancelOperation, expireOperations, findOperation } from '@firmeza/operations/server'
import type { SeenPage } from '@firmeza/operations/wire'
import { drawPdf, numberedPages } from '@firmeza/pdf/testing'
import { signingPaths } from '@firmeza/signing/contract'
import { tallyStatements } from '@firmeza/store/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  answerTo,
  creationPayload,
  refusalOf,
  SpecificationClient,
} from '../../fixtures/specification-client/specification-client.ts'
import { mailsTo } from './testing/account-browser.ts'
import { actaWords } from './testing/acta-words.ts'
import { API_CLIENT, type RunningServer, runServer } from './testing/running-server.ts'
import { codeFor, untilStatus } from './testing/sign-as-signer.ts'

// Real: the whole server. The clock is driven: what a browser says is held against it.
const fourPages = drawPdf({ objects: numberedPages(4) })
const clock = steppedClock(new Date('2026-11-02T09:00:00Z'))
let server: RunningServer
beforeAll(async () => {
  server = await runServer({ clock })
})
afterAll(() => server.close())

type Rule = { identifier: string; value: string }
/** Sent to somebody who has come by their link, and was handed the first page at once. */
const sent = async (options: Parameters<typeof creationPayload>[1] = {}, rules: Rule[] = []) => {
  const email = `ana-${crypto.randomUUID()}@example.com`
  const sender = new SpecificationClient(server.url, server.parts.domainUuid)
  await sender.login(API_CLIENT)
  const payload = creationPayload(fourPages.toString('base64'), { email, emailActions: [], ...options })
  const { operationUuid, documentUuid } = await sender.create({
    ...payload,
    operationData: [...payload.operationData, ...rules],
  })
  await server.parts.queue.idle()
  const client = await arrive(email)
  const page = signingPaths.pageImage(operationUuid, documentUuid, 1, 400)
  const shown = await fetch(server.url + page, { headers: { authorization: `Bearer ${client.esignToken}` } })
  expect(shown.status).toBe(200)
  await shown.arrayBuffer()
  return { email, client, operationUuid, documentUuid }
}
type Sent = Awaited<ReturnType<typeof sent>>

const arrive = async (email: string): Promise<SpecificationClient> => {
  const [mail] = await mailsTo(server, email)
  const secret = /#\/\w+\/([\w-]+)/.exec(mail!.text)![1]
  const exchanged = await fetch(`${server.url}/api/operations/links/exchange`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ secret, attempt: 'a-tab-of-its-own-0001' }),
  })
  const client = new SpecificationClient(server.url, server.parts.domainUuid)
  client.esignToken = (await exchanged.json()).esignToken
  return client
}

const tell = async (
  { client, operationUuid }: Pick<Sent, 'client' | 'operationUuid'>,
  documents: { documentUuid: string; pages: unknown }[],
) => {
  const answer = await fetch(server.url + signingPaths.pagesSeen(operationUuid), {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${client.esignToken}` },
    body: JSON.stringify({ operationUuid, documents }),
  })
  return answer.status
}
const accept = ({ client, operationUuid, documentUuid }: Sent, pagesSeen?: SeenPage[]) =>
  client.send('POST', `documentread/${operationUuid}`, {
    body: { operationUuid, documentUuid, locale: 'es', ...(pagesSeen && { pagesSeen }) },
  })
const knownOf = async ({ client, operationUuid }: Sent): Promise<SeenPage[] | undefined> =>
  (await client.operation(operationUuid)).documents[0].seen
const eventsOf = async (operationUuid: string) =>
  (await readLinks(server.parts.database.db, operationUuid)).map(readLink)
const toldOf = async ({ operationUuid }: Sent) =>
  (await eventsOf(operationUuid)).filter(({ type }) => type === 'PagesSeen').map(({ facts }) => facts)
const actaOf = ({ client, operationUuid }: Sent): Promise<string> => actaWords(server, client, operationUuid)

const asDatabase = describe.runIf(process.env.TEST_DATABASE === 'postgres')
const READS_THE_CHAIN = /"evidence_links".*left join/s

describe('how far a document was seen', () => {
  it('is held against when it was shown, each way once, which its row says', async () => {
    const operation = await sent()
    const { client, operationUuid, documentUuid } = operation
    const first = clock.now().toISOString()
    clock.advance(10_000)
    const ask = (path: string) =>
      fetch(server.url + path, { headers: { authorization: `Bearer ${client.esignToken}` } }).then(
        ({ status }) => status,
      )
    expect(await ask(signingPaths.pageImage(operationUuid, documentUuid, 2, 400))).toBe(200)
    expect(await ask(signingPaths.documentText(operationUuid, documentUuid))).toBe(200)
    const { shown } = (await findOperation(server.parts.database.db, operationUuid))!.parties[0]!.documents[0]!
    expect(shown).toEqual({ 'page-images': first, text: clock.now().toISOString() })
    const told = (await eventsOf(operationUuid)).filter(({ type }) => type === 'DocumentShown')
    expect(told.map(({ facts }) => facts.as)).toEqual(['page-images', 'text'])
    await tell(operation, [{ documentUuid, pages: [[1, 3600]] }])
    expect(await knownOf(operation)).toEqual([[1, 10]])
  })

  asDatabase('on PostgreSQL', () => {
    it('reads no chain, however often it is told and however many pages are shown', async () => {
      const { client, operationUuid, documentUuid } = await sent()
      clock.advance(60_000)
      const { texts, stop } = tallyStatements()
      await tell({ client, operationUuid }, [{ documentUuid, pages: [[1, 14]] }])
      const page = signingPaths.pageImage(operationUuid, documentUuid, 2, 400)
      await fetch(server.url + page, { headers: { authorization: `Bearer ${client.esignToken}` } })
      stop()
      expect(texts.filter((text) => READS_THE_CHAIN.test(text))).toEqual([])
    })
  })

  it('is kept while it is read, and becomes evidence when it is accepted: in chain, acta and zip', async () => {
    const operation = await sent()
    const { client, operationUuid, documentUuid } = operation
    expect(await knownOf(operation)).toBeUndefined()
    clock.advance(60_000)
    expect(await tell(operation, [{ documentUuid, pages: [[1, 14]] }])).toBe(204)
    expect(await knownOf(operation)).toEqual([[1, 14]])
    expect(await toldOf(operation)).toEqual([])
    await accept(operation, [
      [1, 20],
      [3, 2],
    ])
    expect(await toldOf(operation)).toMatchObject([
      {
        document: documentUuid,
        seen: [
          [1, 20],
          [3, 2],
        ],
        pages: 4,
      },
    ])
    const order = (await eventsOf(operationUuid)).map(({ type }) => type)
    expect(order.slice(-3)).toEqual(['OperationOpened', 'PagesSeen', 'DocumentRead'])
    // How somebody reads is theirs: it stands beside the chain, where it can be erased.
    const links = await readLinks(server.parts.database.db, operationUuid)
    expect(links.find(({ body }) => body.includes('PagesSeen'))!.body).not.toContain('"seen"')
    await client.createOtp(operationUuid, '+34600111222')
    await client.verifyOtp(operationUuid, await codeFor(server))
    await untilStatus(client, operationUuid, 'completed')
    expect(await checkEvidence(server.parts.database.db, operationUuid)).toMatchObject({ status: 'passed' })
    const words = await actaOf(operation)
    expect(words).toContain('Páginas que estuvieron en su pantalla, según dijo su navegador: contrato.pdf')
    expect(words).toContain('página 1, en pantalla 20 s · página 3, en pantalla 2 s')
    expect(words).toContain('De estas páginas el navegador no dijo nada: 2, 4')
    // Erased, it says no more than that something was told.
    const sender = new SpecificationClient(server.url, server.parts.domainUuid)
    sender.esignToken = await sender.login(API_CLIENT)
    await sender.send('POST', `erasepersonaldata/${operationUuid}`, {})
    expect(Object.keys((await toldOf(operation))[0]!)).toEqual(['document', 'sha256'])
    const [party] = (await findOperation(server.parts.database.db, operationUuid))!.parties
    expect(party!.documents[0]!.seen).toBeNull()
  })

  it('is not told where the browser does not tell it, and the acta says so', async () => {
    const operation = await sent()
    const { client, operationUuid } = operation
    await accept(operation)
    expect(await toldOf(operation)).toEqual([])
    await client.createOtp(operationUuid, '+34600111222')
    await client.verifyOtp(operationUuid, await codeFor(server))
    await untilStatus(client, operationUuid, 'completed')
    expect(await actaOf(operation)).toContain('contrato.pdf: el navegador no lo dijo')
  })

  it('is told with a refusal to sign, too, of what was not accepted', async () => {
    const operation = await sent()
    const { client, operationUuid, documentUuid } = operation
    clock.advance(60_000)
    await tell(operation, [{ documentUuid, pages: [[2, 5]] }])
    await client.send('POST', `decline/${operationUuid}`, {
      body: { operationUuid, reason: 'No.', pagesSeen: [{ documentUuid, pages: [[1, 9]] }] },
    })
    const seen = [
      [1, 9],
      [2, 5],
    ]
    expect(await toldOf(operation)).toMatchObject([{ document: documentUuid, seen, pages: 4 }])
    const order = (await eventsOf(operationUuid)).map(({ type }) => type)
    expect(order.slice(-3)).toEqual(['OperationOpened', 'PagesSeen', 'OperationDeclined'])
  })

  it('is told of a notification with the answer', async () => {
    const operation = await sent({ signatureType: 'NOTIFICACION', phone: '' })
    const { client, operationUuid, documentUuid } = operation
    clock.advance(60_000)
    const answered = await fetch(server.url + notificationPaths.answer(operationUuid), {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${client.esignToken}` },
      body: JSON.stringify({ operationUuid, answer: 'accepted', pagesSeen: [{ documentUuid, pages: [[2, 61]] }] }),
    })
    expect(answered.status).toBe(200)
    expect(await toldOf(operation)).toMatchObject([{ document: documentUuid, seen: [[2, 60]], pages: 4 }])
    await untilStatus(client, operationUuid, 'completed')
    expect(await actaOf(operation)).toContain('página 2, en pantalla 1 min De estas páginas el navegador no dijo nada')
  })

  it('becomes evidence of a notification that nobody answered, before it expires', async () => {
    const operation = await sent({ signatureType: 'NOTIFICACION', phone: '' })
    const { operationUuid, documentUuid } = operation
    clock.advance(60_000)
    await tell(operation, [{ documentUuid, pages: [[3, 12]] }])
    expect(await toldOf(operation)).toEqual([])
    clock.advance(400 * 86_400_000)
    await expireOperations(server.parts)
    await server.parts.queue.idle()
    expect(await toldOf(operation)).toMatchObject([{ document: documentUuid, seen: [[3, 12]], pages: 4 }])
    const order = (await eventsOf(operationUuid)).map(({ type }) => type)
    expect(order.indexOf('OperationExpired')).toBe(order.indexOf('PagesSeen') + 1)
    const { actaSha256 } = (await findOperation(server.parts.database.db, operationUuid))!
    expect(actaSha256).not.toBeNull()
  })

  it('becomes evidence of what its sender withdraws', async () => {
    const operation = await sent()
    const { operationUuid, documentUuid } = operation
    clock.advance(60_000)
    await tell(operation, [{ documentUuid, pages: [[1, 7]] }])
    const known = (await findOperation(server.parts.database.db, operationUuid))!
    expect(await cancelOperation(server.parts, known, { ip: '127.0.0.1', userAgent: 'test' })).toMatchObject({
      ok: true,
    })
    const order = (await eventsOf(operationUuid)).map(({ type }) => type)
    expect(order.slice(-2)).toEqual(['PagesSeen', 'OperationCancelled'])
    expect(await toldOf(operation)).toMatchObject([{ document: documentUuid, seen: [[1, 7]] }])
  })

  it('is never more than can be: no page the document has not, no second before it was handed out', async () => {
    const operation = await sent()
    const { documentUuid } = operation
    clock.advance(5_000)
    await tell(operation, [
      {
        documentUuid,
        pages: [
          [1, 999],
          [5, 3],
        ],
      },
    ])
    expect(await knownOf(operation)).toEqual([[1, 5]])
    const other = await sent()
    clock.advance(5_000)
    await tell(operation, [{ documentUuid: other.documentUuid, pages: [[2, 3]] }])
    expect(await knownOf(operation)).toEqual([[1, 5]])
    expect(await knownOf(other)).toBeUndefined()
    await accept(operation)
    clock.advance(60_000)
    await tell(operation, [{ documentUuid, pages: [[2, 3]] }])
    expect(await knownOf(operation)).toEqual([[1, 5]])
  })

  it.each([
    ['a page that is no number', [['1', 2]]],
    ['half a second', [[1, 0.5]]],
    ['no seconds', [[1]]],
    ['more pages than any document has', Array.from({ length: 2001 }, (_, page) => [page + 1, 1])],
  ])('refuses %s', async (_, pages) => {
    const operation = await sent()
    expect(await tell(operation, [{ documentUuid: operation.documentUuid, pages }])).toBe(422)
  })

  it('is told by nobody else: no other token, no program of the sender', async () => {
    const operation = await sent()
    const { operationUuid, documentUuid } = operation
    const other = await sent()
    const pages: SeenPage[] = [[1, 3]]
    clock.advance(60_000)
    expect(await tell({ client: other.client, operationUuid }, [{ documentUuid, pages }])).toBe(403)
    const sender = new SpecificationClient(server.url, server.parts.domainUuid)
    sender.esignToken = await sender.login(API_CLIENT)
    await tell({ client: sender, operationUuid }, [{ documentUuid, pages }])
    expect(await knownOf(operation)).toBeUndefined()
  })

  it('counts how often it is told', async () => {
    const operation = await sent()
    const statuses = new Set<number>()
    for (let round = 0; round < 13; round += 1)
      for (const status of await Promise.all(Array.from({ length: 10 }, () => tell(operation, []))))
        statuses.add(status)
    expect([...statuses].toSorted()).toEqual([204, 429])
  })

  it('tells nothing of who was written to before a correction', async () => {
    const operation = await sent()
    const { operationUuid, documentUuid } = operation
    clock.advance(60_000)
    await tell(operation, [{ documentUuid, pages: [[1, 9]] }])
    const sender = new SpecificationClient(server.url, server.parts.domainUuid)
    sender.esignToken = await sender.login(API_CLIENT)
    const email = `otra-${crypto.randomUUID()}@example.com`
    await sender.send('POST', `correctsigner/${operationUuid}`, { body: { email } })
    await server.parts.queue.idle()
    const now = { ...operation, client: await arrive(email) }
    expect(await knownOf(now)).toBeUndefined()
    await accept(now, [[1, 9]])
    expect(await toldOf(now)).toEqual([])
  })
})

const EVERY_PAGE = [{ identifier: 'everyPage', value: 'Y' }]
const ALL: SeenPage[] = [1, 2, 3, 4].map((page): SeenPage => [page, 1])

describe('where every page must be seen', () => {
  it('nobody accepts before all of them were told of, at once or one after the other', async () => {
    const operation = await sent({}, EVERY_PAGE)
    const { client, operationUuid, documentUuid } = operation
    expect((await client.operation(operationUuid)).everyPage).toBe(true)
    clock.advance(60_000)
    const early = await refusalOf(
      accept(operation, [
        [1, 9],
        [3, 1],
      ]),
    )
    expect(early).toMatchObject({ status: 409, problem: { code: 'pages-not-seen', documentUuid, pages: [2, 4] } })
    expect(early!.problem.detail).toContain('2')
    await tell(operation, [
      {
        documentUuid,
        pages: [
          [2, 1],
          [4, 1],
        ],
      },
    ])
    expect(await answerTo(accept(operation, [[1, 9]]))).toBe('pages-not-seen')
    await accept(operation, [
      [1, 9],
      [3, 1],
    ])
    expect(await toldOf(operation)).toMatchObject([
      {
        seen: [
          [1, 9],
          [2, 1],
          [3, 1],
          [4, 1],
        ],
      },
    ])
  })

  it('neither the browser of nobody nor a program of the sender accepts', async () => {
    const operation = await sent({}, EVERY_PAGE)
    const { operationUuid, documentUuid } = operation
    expect(await answerTo(accept(operation, ALL))).toBe('pages-not-seen')
    clock.advance(60_000)
    const sender = new SpecificationClient(server.url, server.parts.domainUuid)
    sender.esignToken = await sender.login(API_CLIENT)
    const byProgram = { operationUuid, documentUuid, pagesSeen: ALL }
    expect(await answerTo(sender.send('POST', `documentread/${operationUuid}`, { body: byProgram }))).toBe(
      'pages-not-seen',
    )
    await accept(operation, ALL)
  })

  it('a notification is rejected unseen, and accepted only when seen', async () => {
    const operation = await sent({ signatureType: 'NOTIFICACION', phone: '' }, EVERY_PAGE)
    const { client, operationUuid } = operation
    const answer = (body: object) =>
      fetch(server.url + notificationPaths.answer(operationUuid), {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${client.esignToken}` },
        body: JSON.stringify({ operationUuid, ...body }),
      })
    expect((await (await answer({ answer: 'accepted' })).json()).code).toBe('pages-not-seen')
    expect((await answer({ answer: 'rejected', ground: 'disagreement' })).status).toBe(200)
  })

  it('is asked for with Y or N', async () => {
    const wrong = sent({}, [{ identifier: 'everyPage', value: 'si' }])
    expect((await refusalOf(wrong))!.problem.field).toMatch(/operationData/)
  })
})
