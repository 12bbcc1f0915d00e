import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type EvidenceEvent, GENESIS, linkEvents, readLink, verifyChain } from './chain.ts'

const digest = (text: string) => createHash('sha256').update(text).digest('hex')
const operation = '7f3a91c2-0000-4000-8000-000000000000'
const event = (type: string): EvidenceEvent => ({ type, at: new Date('2026-03-01T10:00:00.123Z'), facts: { n: 1 } })
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
        const links = linkEvents(operation, GENESIS, first, digest)
        const more = linkEvents(operation, links.at(-1)!, second, digest)
        const verdict = verifyChain(operation, [...links, ...more], digest)
        expect(verdict).toEqual({
          status: 'passed',
          head: { seq: first.length + second.length, hash: more.at(-1)!.hash },
        })
        expect(readLink(more[0]!)).toMatchObject({ type: second[0]!.type, at: second[0]!.at })
      }),
    )
  })

  it('finds any changed character, and names the link', () => {
    fc.assert(
      fc.property(events, fc.nat(), fc.nat(), (list, which, where) => {
        const links = linkEvents(operation, GENESIS, list, digest)
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
    const links = linkEvents(operation, GENESIS, ['a', 'b', 'c'].map(event), digest)
    const rewritten = linkEvents(operation, GENESIS, [event('z')], digest)[0]!
    expect(verifyChain(operation, [rewritten, links[1]!, links[2]!], digest)).toMatchObject({
      status: 'failed',
      seq: 2,
    })
    expect(verifyChain(operation, [links[0]!, links[2]!], digest)).toMatchObject({ status: 'failed', seq: 3 })
    expect(verifyChain(operation, [links[1]!, links[0]!, links[2]!], digest)).toMatchObject({ status: 'failed' })
    expect(verifyChain('another', links, digest)).toMatchObject({ status: 'failed', seq: 1 })
  })
})
