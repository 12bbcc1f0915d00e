import { readStory } from '@firmeza/evidence/acta'
import { describe, expect, it } from 'vitest'
import { after, CONSENT, codeEvents, sampleActa } from '../../testing/acta-sample.ts'
import { readSignatures } from './story.ts'

const story = (sample?: Parameters<typeof sampleActa>[0]) => readStory(sampleActa(sample).links)
const signing = (sample?: Parameters<typeof sampleActa>[0]) => readSignatures(story(sample))

describe('readSignatures', () => {
  it('tells of each code where it went and what became of it', () => {
    const failed = codeEvents('two', 30, 'OtpRejected').slice(0, 1)
    const { codes } = signing({
      more: [
        ...codeEvents('one', 20, 'OtpRejected'),
        { type: 'OtpLocked', at: after(38), facts: { challenge: 'one', lockedUntil: after(938).toISOString() } },
        ...failed,
        { type: 'OtpSendFailed', at: after(31), facts: { challenge: 'two' } },
        ...codeEvents('three', 40, 'OtpRejected').slice(0, 2),
      ],
    })
    expect(codes.map(({ outcome }) => outcome.kind)).toEqual(['locked', 'unsent', 'replaced', 'verified'])
    expect(codes.map(({ tries }) => tries)).toEqual([1, 0, 0, 1])
    expect(codes.at(-1)).toMatchObject({
      isMailed: false,
      to: '+34 ••• ••• 222',
      transport: 'http',
      messageId: 'SMc0de',
      reply: '201 queued SMc0de',
      outcome: { at: after(62) },
    })
  })

  it('gathers under one consent every document it was given for', () => {
    const [document] = sampleActa().documents
    const { consents } = signing({ documents: [document!, { ...document!, name: 'anexo.pdf' }] })
    expect(consents).toEqual([
      {
        words: { text: CONSENT, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
        acceptances: [
          { document: 'contrato.pdf', at: after(44), party: 'party-1', seen: null },
          { document: 'anexo.pdf', at: after(45), party: 'party-1', seen: null },
        ],
      },
    ])
  })

  it('calls a document it does not know by its id', () => {
    expect(story().documentName({ document: 'document-7' })).toBe('document-7')
  })
})
