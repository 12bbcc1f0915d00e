import type { MrzReading } from '@firmeza/vision'
import { describe, expect, it } from 'vitest'
import { type Findings, judgeFindings, needsReview } from './checks.ts'

const mrz: MrzReading = {
  accepted: true,
  format: 'TD1',
  lines: [],
  fields: {
    documentCode: 'ID',
    issuer: 'ESP',
    documentNumber: 'BAA000589',
    personalNumber: '12345678Z',
    surname: 'NUNEZ PENA',
    givenNames: 'ANA MARIA',
    nationality: 'ESP',
    birthDate: '1980-01-01',
    expiryDate: '2030-01-01',
    sex: 'F',
  },
  checks: [],
  reasons: [],
  confidence: 0.98,
}
const GOOD: Findings = {
  hasFace: true,
  challenge: { done: 3, of: 3, frames: { right: 9, other: 0, unread: 2 } },
  sameFace: [0.7, 0.6, 0.5],
  sameFaceNotChecked: null,
  side: 'front',
  hasBack: true,
  hologram: 'seen',
  match: { confidence: 0.5, isTooSmall: false },
  mrz,
  print: { compared: ['surname'], differences: [] },
  sameDocument: { outcome: 'passed', by: 'documentNumber' },
  customer: { name: 'Ana', lastname: 'Núñez Peña', nif: '12345678-z' },
  isRepeated: false,
  hasVideo: true,
  today: '2026-11-23',
}

const differs = (confidence: number) => ({ name: 'surname' as const, print: 'GIL', zone: 'NUNEZ PENA', confidence })

const showed = (done: number, frames: Partial<Findings['challenge']['frames']>): Partial<Findings> => ({
  challenge: { done, of: 3, frames: { right: 0, other: 0, unread: 0, ...frames } },
})

const judged = (more: Partial<Findings>) =>
  judgeFindings({ ...GOOD, ...more })
    .filter(({ outcome }) => outcome !== 'passed')
    .map(({ check, outcome, reason }) => `${check} ${outcome} ${reason}`)

describe('what is said of a try', () => {
  it('passes where everything was seen', () => expect(judged({})).toEqual([]))

  it.each<[string[], Partial<Findings>]>([
    [['face failed not-captured'], { hasFace: false }],
    [['challenge not-checked not-asked', 'code not-checked not-asked'], showed(0, {})],
    [['challenge failed 2/3'], showed(2, { right: 8 })],
    [['challenge not-checked code-unread', 'code not-checked code-unread'], showed(0, { unread: 30 })],
    [['challenge failed 0/3', 'code failed another-code'], showed(0, { other: 30 })],
    [['code failed another-code'], showed(3, { right: 9, other: 2 })],
    [[], showed(3, { right: 9, other: 1, unread: 40 })],
    [['challenge failed 1/3', 'code not-checked code-unread'], showed(1, { right: 2, unread: 40 })],
    [['same-face failed another-face'], { sameFace: [0.7, 0.29] }],
    [['same-face not-checked no-frames'], { sameFace: [] }],
    [['same-face not-checked no-face'], { sameFace: [], sameFaceNotChecked: 'no-face' }],
    // What was compared does not vouch for what was not; one that is unlike is told all the same.
    [['same-face not-checked unreadable'], { sameFace: [0.7, 0.6], sameFaceNotChecked: 'unreadable' }],
    [['same-face failed another-face'], { sameFace: [0.7, 0.29], sameFaceNotChecked: 'unreadable' }],
    [['back not-checked passport'], { side: 'passport', hasBack: false }],
    [['front failed not-captured', 'back failed not-captured'], { side: null, hasBack: false }],
    [['hologram not-checked no-motion'], { hologram: { notChecked: 'no-motion' } }],
    [['hologram failed not-seen'], { hologram: 'not-seen' }],
    [['match failed another-face'], { match: { confidence: 0.29, isTooSmall: false } }],
    [['match not-checked portrait-too-small'], { match: { confidence: 0.9, isTooSmall: true } }],
    [['match not-checked no-portrait'], { match: { notChecked: 'no-portrait' } }],
    [['match not-checked unreadable'], { match: { notChecked: 'unreadable' } }],
    [['print failed surname'], { print: { compared: ['surname', 'sex'], differences: [differs(0.9)] } }],
    [['print not-checked unsure'], { print: { compared: ['surname'], differences: [differs(0.5)] } }],
    [['print not-checked unread'], { print: { compared: [], differences: [] } }],
    [['print not-checked too-slow'], { print: { notChecked: 'too-slow' } }],
    [['same-document failed personalNumber'], { sameDocument: { outcome: 'failed', by: 'personalNumber' } }],
    [['same-document not-checked passport'], { sameDocument: { outcome: 'not-checked', reason: 'passport' } }],
    [['expiry failed expired'], { today: '2030-01-02' }],
    [['replay failed sent-before'], { isRepeated: true }],
    [['video failed not-kept'], { hasVideo: false }],
    [['person failed nif'], { customer: { ...GOOD.customer, nif: '87654321X' } }],
    [['person failed name, lastname'], { customer: { name: 'Eva', lastname: 'Sanz', nif: '' } }],
    [
      [
        'mrz not-checked unread',
        'print not-checked mrz-unread',
        'expiry not-checked mrz-unread',
        'person not-checked mrz-unread',
      ],
      { mrz: { ...mrz, accepted: false } },
    ],
  ])('%s', (told, more) => expect(judged(more)).toEqual(told))
})

it.each([
  ['demo', 'failed', false],
  ['kyc', 'passed', false],
  ['kyc', 'not-checked', true],
  ['strict', 'passed', true],
] as const)('%s, something %s: reviewed %s', (profile, outcome, isReviewed) =>
  expect(needsReview(profile, [{ check: 'face', outcome }])).toBe(isReviewed),
)

it.each([
  ['match', 'failed', true],
  ['same-face', 'failed', true],
  ['match', 'not-checked', true],
  ['same-face', 'not-checked', true],
  ['same-face', 'passed', false],
  ['print', 'failed', false],
] as const)('where faces have to be alike, %s %s is reviewed in any profile: %s', (check, outcome, isReviewed) => {
  expect(needsReview('demo', [{ check, outcome }], { isBiometryBlocking: true })).toBe(isReviewed)
  expect(needsReview('demo', [{ check, outcome }])).toBe(false)
})
