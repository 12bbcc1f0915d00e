import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type EvidenceEvent,
  type EvidenceLink,
  GENESIS,
  linkEvents,
  PERSONAL_DATA_ERASED,
  readLink,
  verifyChain,
} from './chain.ts'

const digest = (text: string) => createHash('sha256').update(text).digest('hex')
const linking = { digest, salt: () => '00112233445566778899aabbccddeeff' }
const operation = '7f3a91c2-0000-4000-8000-000000000000'
const event = (type: string): EvidenceEvent => ({ type, at: new Date('2026-03-01T10:00:00.123Z'), facts: { tries: 1 } })
const events = fc.array(
  fc.record({
    type: fc.string({ minLength: 1 }),
    at: fc.date({ noInvalidDate: true, min: new Date(0), max: new Date('9999-12-31') }),
    facts: fc.dictionary(fc.string(), fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null))),
  }),
  { minLength: 1, maxLength: 8 },
)

describe('evidence chain', () => {
  it('holds for what it linked, in one piece or in two', () => {
    fc.assert(
      fc.property(events, events, (first, second) => {
        const links = linkEvents(operation, GENESIS, first, linking)
        const more = linkEvents(operation, links.at(-1)!, second, linking)
        const verdict = verifyChain(operation, [...links, ...more], digest)
        expect(verdict).toEqual({
          status: 'passed',
          head: { seq: first.length + second.length, hash: more.at(-1)!.hash },
          erased: 0,
        })
        expect(readLink(more[0]!)).toMatchObject({ type: second[0]!.type, at: second[0]!.at })
      }),
    )
  })

  it('finds any changed character, and names the link', () => {
    fc.assert(
      fc.property(events, fc.nat(), fc.nat(), (list, which, where) => {
        const links = linkEvents(operation, GENESIS, list, linking)
        const link = links[which % links.length]!
        const at = where % link.body.length
        const changed = link.body[at] === 'x' ? 'y' : 'x'
        const forged = { ...link, body: link.body.slice(0, at) + changed + link.body.slice(at + 1) }
        const verdict = verifyChain(
          operation,
          links.map((each) => (each === link ? forged : each)),
          digest,
        )
        expect(verdict).toMatchObject({ status: 'failed', seq: link.seq })
      }),
    )
  })

  it('finds a link rewritten with its own hash, removed, or swapped', () => {
    const links = linkEvents(operation, GENESIS, ['a', 'b', 'c'].map(event), linking)
    const rewritten = linkEvents(operation, GENESIS, [event('z')], linking)[0]!
    expect(verifyChain(operation, [rewritten, links[1]!, links[2]!], digest)).toMatchObject({
      status: 'failed',
      seq: 2,
    })
    expect(verifyChain(operation, [links[0]!, links[2]!], digest)).toMatchObject({ status: 'failed', seq: 3 })
    expect(verifyChain(operation, [links[1]!, links[0]!, links[2]!], digest)).toMatchObject({ status: 'failed' })
    expect(verifyChain('another', links, digest)).toMatchObject({ status: 'failed', seq: 1 })
  })

  it('finds a link that comes twice, and one that is no canonical JSON though its hash is right', () => {
    const [first, second] = linkEvents(operation, GENESIS, ['a', 'b'].map(event), linking) as [
      EvidenceLink,
      EvidenceLink,
    ]
    const verdict = (...links: EvidenceLink[]) => verifyChain(operation, links, digest)
    expect(verdict(first, first, second)).toMatchObject({ status: 'failed', seq: 1 })
    expect(verdict(first, second, { ...second, seq: 3 })).toMatchObject({ status: 'failed', seq: 3 })
    for (const body of [first.body.replace(',', ', '), '{"a":1', 'null', '"x"', '[]'])
      expect(verdict({ ...first, body, hash: digest(body) })).toMatchObject({ status: 'failed', seq: 1 })
  })
})

describe('what names a person', () => {
  const personal: EvidenceEvent = { ...event('read'), facts: { tries: 1, ip: '203.0.113.7', to: 'a••@example.com' } }
  const linkAll = (...list: EvidenceEvent[]) => linkEvents(operation, GENESIS, list, linking)
  const withoutRecords = (links: EvidenceLink[]) => links.map((link) => ({ ...link, record: null }))

  it('stands in a salted record beside the chain, and is read with the event', () => {
    const [link] = linkAll(personal) as [EvidenceLink]
    expect(link.body).not.toContain('203.0.113.7')
    expect(link.body).not.toContain('example.com')
    expect(link.record).toContain(linking.salt())
    expect(JSON.parse(link.body)).toMatchObject({ facts: { tries: 1 }, personalSha256: digest(link.record!) })
    expect(readLink(link).facts).toEqual(personal.facts)
  })

  it('is every fact that is not listed as public', () => {
    const [link] = linkAll({ ...event('identified'), facts: { tries: 1, birthPlace: 'Soria' } }) as [EvidenceLink]
    expect(link.body).not.toContain('Soria')
    expect(link.record).toContain('Soria')
  })

  it('leaves no record where no fact does', () => {
    const [link] = linkAll(event('a')) as [EvidenceLink]
    expect(link.record).toBeNull()
    expect(link.body).not.toContain('personalSha256')
  })

  it('cannot be changed, swapped, added or lost unseen', () => {
    const [one, other] = linkAll(personal, { ...personal, facts: { ip: '203.0.113.8' } }) as [
      EvidenceLink,
      EvidenceLink,
    ]
    const verdict = (...links: EvidenceLink[]) => verifyChain(operation, links, digest)
    expect(verdict({ ...one, record: one.record!.replace('7', '9') }, other)).toMatchObject({ seq: 1 })
    expect(verdict(one, { ...other, record: one.record })).toMatchObject({ status: 'failed', seq: 2 })
    expect(verdict(one, { ...other, record: null })).toMatchObject({ status: 'failed', seq: 2 })
    const [plain] = linkAll(event('a')) as [EvidenceLink]
    expect(verdict({ ...plain, record: one.record })).toMatchObject({ status: 'failed', seq: 1 })
  })

  it('can be erased once an event says so, and only what stood before it', () => {
    const links = linkAll(personal, event('b'), { ...event(PERSONAL_DATA_ERASED), facts: {} }, personal)
    const erased = [...withoutRecords(links.slice(0, 3)), links[3]!]
    expect(verifyChain(operation, erased, digest)).toMatchObject({ status: 'passed', erased: 1 })
    expect(readLink(erased[0]!).facts).toEqual({ tries: 1 })
    expect(verifyChain(operation, withoutRecords(links), digest)).toMatchObject({ status: 'failed', seq: 4 })
  })
})
