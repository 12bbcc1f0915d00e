import { readFile } from 'node:fs/promises'
import { registerHolder, type TestHolder } from '@firmeza/accounts/testing'
import { creditEntries, readCredits } from '@firmeza/credits/server'
import { verificationPaths, type WireReading } from '@firmeza/verification/wire'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asHolder } from './testing/as-holder.ts'
import { type RunningServer, runServer } from './testing/running-server.ts'

// Real: HTTP, database, and what looks at the pictures.
const picture = async (name: string) =>
  (await readFile(new URL(`../../fixtures/identity-documents/${name}.jpg`, import.meta.url))).toString('base64')
const FRONT = await picture('frame-front-easy')
const BACK = await picture('frame-td1-easy')
const PASSPORT = await picture('frame-td3-easy')
const NOBODYS = await picture('portrait')

let server: RunningServer
beforeAll(async () => {
  server = await runServer({ env: { IDENTIFICATION: 'demo' } })
  await server.parts.vision?.warm()
})
afterAll(() => server.close())

/** Somebody new, with the five credits of a new address. */
const somebody = async () => {
  const holder = await registerHolder(server)
  const { accountId } = holder
  return { accountId, ask: asHolder(server, holder), holder }
}
const creditsOf = async (accountId: string) => (await readCredits(server.parts.database.db, accountId)).currentcredits

const read = async (
  { ask }: { ask: ReturnType<typeof asHolder> },
  ...pictures: { image: string; corners?: number[][] }[]
): Promise<{ status: number; body: WireReading & { code?: string } }> =>
  ask('POST', verificationPaths.readings, { pictures })

describe('a document', () => {
  it('is found on its picture, for nothing; where there is none that is told', async () => {
    const me = await somebody()
    const before = await creditsOf(me.accountId)
    const { status, body } = await me.ask('POST', verificationPaths.corners, { image: BACK })
    expect(status).toBe(200)
    expect(body.corners).toHaveLength(4)
    for (const [x, y] of body.corners) expect([x > -20, x < 660, y > -20, y < 500]).toEqual([true, true, true, true])
    const none = await me.ask('POST', verificationPaths.corners, { image: NOBODYS })
    expect(none).toEqual({ status: 200, body: { corners: null } })
    expect(await creditsOf(me.accountId)).toBe(before)
  })

  it('is read on both sides for one price, its digits one by one, and again for nothing', async () => {
    const me = await somebody()
    const before = await creditsOf(me.accountId)
    const { status, body } = await read(me, { image: FRONT }, { image: BACK })
    expect(status).toBe(200)
    expect(body.pictures.map(({ seen, side }) => [seen, side])).toEqual([
      ['front', 'front'],
      ['zone', 'back'],
    ])
    expect(body.document?.zone).toMatchObject({
      format: 'TD1',
      isAccepted: true,
      lines: ['IDESPATE757691225873863J<<<<<<', '9211258F2606082ESP<<<<<<<<<<<3', 'MUNOZ<MUNOZ<<GUILLERMO<<<<<<<<'],
      digits: [
        { field: 'number', at: 14, isRight: true },
        { field: 'birth', at: 36, isRight: true },
        { field: 'expiry', at: 44, isRight: true },
        { field: 'composite', at: 59, isRight: true },
      ],
    })
    expect(body.document?.fields).toContainEqual({
      name: 'personalNumber',
      value: '25873863J',
      check: { outcome: 'passed', by: 'letter', sign: 'J' },
    })
    expect(body.document?.print).toContainEqual(
      expect.objectContaining({ name: 'surname', value: 'MUÑOZ MUÑOZ', beside: 'same', zone: null }),
    )
    expect(body.document?.print.filter(({ beside }) => beside === 'differs')).toEqual([])
    expect(body.document?.sameDocument).toEqual({ outcome: 'passed', by: 'documentNumber' })
    expect(body.document?.notChecked).toEqual(['portrait', 'authenticity'])
    expect(body.creditsLeft).toBe(before - 2)

    const { corners } = (await me.ask('POST', verificationPaths.corners, { image: BACK })).body
    const again = await read(me, { image: BACK, corners })
    expect(again.body.document?.zone.lines).toEqual(body.document?.zone.lines)
    expect(again.body.document).toMatchObject({
      print: [{ name: 'address', value: null, beside: 'not-compared', reason: 'not-found' }],
      sameDocument: { outcome: 'not-checked', reason: 'one-side' },
    })
    expect(again.body.document?.notChecked).toEqual(['print', 'portrait', 'authenticity', 'same-document'])
    expect(again.body.creditsLeft).toBe(before - 2)
    const of = and(eq(creditEntries.accountId, me.accountId), eq(creditEntries.reason, 'document-analysis'))
    const entries = await server.parts.database.db.select().from(creditEntries).where(of)
    expect(entries.map(({ kind }) => kind).sort()).toEqual(['capture', 'reserve'])
    const statement = await me.ask('GET', '/api/credits/entries')
    expect(statement.body.entries[0]).toMatchObject({ kind: 'capture', reason: 'document-analysis', amount: 2 })
    expect(statement.body.entries[0].operation).toBeUndefined()
  })

  it('may be a passport', async () => {
    const me = await somebody()
    const { body } = await read(me, { image: PASSPORT })
    expect(body.pictures).toMatchObject([{ seen: 'zone', side: 'passport' }])
    expect(body.document?.zone.format).toBe('TD3')
    expect(body.document?.fields).toContainEqual({
      name: 'optional',
      value: 'A6604724812',
      check: { outcome: 'passed', by: 'digit', sign: '0' },
    })
  })

  it('that could not be read costs nothing', async () => {
    const me = await somebody()
    const before = await creditsOf(me.accountId)
    const { body } = await read(me, { image: FRONT }, { image: NOBODYS })
    expect(body).toMatchObject({
      document: null,
      creditsLeft: before,
      pictures: [{ seen: 'front' }, { seen: 'no-document', confidence: null, corners: null }],
    })
    expect(await creditsOf(me.accountId)).toBe(before)
  })

  it('is not read for who has too few credits, but what they paid for is', async () => {
    const me = await somebody()
    expect((await read(me, { image: BACK })).status).toBe(200)
    expect((await read(me, { image: PASSPORT })).status).toBe(200)
    expect(await creditsOf(me.accountId)).toBe(1)
    const refused = await read(me, { image: await picture('frame-td1-mid') })
    expect(refused).toMatchObject({ status: 402, body: { code: 'verification-credits-exhausted', price: 2 } })
    expect(await read(me, { image: BACK })).toMatchObject({ status: 200, body: { creditsLeft: 1 } })
  })
})

describe('what is refused', () => {
  it('is a picture that is none, corners that cross, and a third side', async () => {
    const me = await somebody()
    const none = { image: Buffer.from('no picture').toString('base64') }
    expect(await read(me, { image: BACK }, none)).toMatchObject({
      status: 422,
      body: { code: 'verification-picture-refused', picture: 1, reason: 'not-an-image' },
    })
    expect(await me.ask('POST', verificationPaths.corners, { image: '¿?' })).toMatchObject({
      status: 422,
      body: { code: 'verification-picture-refused', reason: 'not-base64' },
    })
    const corners = [
      [0, 0],
      [400, 300],
      [400, 0],
      [0, 300],
    ]
    expect(await read(me, { image: BACK, corners })).toMatchObject({
      status: 422,
      body: { code: 'verification-corners-refused', picture: 0 },
    })
    const three = await read(me, { image: BACK }, { image: BACK }, { image: BACK })
    expect(three).toMatchObject({ status: 422, body: { code: 'payload-invalid' } })
  })

  it('S2.1.04 S2.2.49 is whoever is not signed in', async () => {
    const { origin } = ((await somebody()).holder satisfies TestHolder).headers
    const stranger = asHolder(server, { headers: { origin } } as TestHolder)
    for (const path of Object.values(verificationPaths))
      expect((await stranger('POST', path, { image: BACK })).status).toBe(401)
  })

  it('is everything where identification is not offered', async () => {
    const without = await runServer()
    const ask = asHolder(without, await registerHolder(without))
    expect((await ask('POST', verificationPaths.corners, { image: BACK })).status).toBe(404)
    await without.close()
  })
})
