import { IDENTIFICATION_DEFAULTS, type WireScore } from '../../wire.ts'
import type { Findings } from './checks.ts'

const { biometryConfidence, frontConfidence, hologramConfidence, backConfidence } = IDENTIFICATION_DEFAULTS

/** Of the sides, as their detection was sure of them; null: not checked. */
export interface Confidences {
  front: number | null
  back: number | null
  hologram: number | null
  /** Of the face with the document's portrait. */
  match: number | null
}
interface Measured {
  confidences: Confidences
  findings: Pick<Findings, 'side' | 'sameFace'>
}

/** What was measured of a try, each beside what it has to reach. */
export const scoresOf = ({ confidences, findings }: Measured): WireScore[] => {
  const { match, front, hologram, back } = confidences
  const isPassport = findings.side === 'passport'
  return [
    { score: 'match', value: match, least: biometryConfidence },
    { score: isPassport ? 'passport' : 'front', value: front, least: frontConfidence },
    ...(isPassport
      ? []
      : [
          { score: 'hologram' as const, value: hologram, least: hologramConfidence },
          { score: 'back' as const, value: back, least: backConfidence },
        ]),
  ]
}

/**
 * A score as evidence tells it: `same-face` is the least of the challenge's pictures that could be
 * compared.
 */
export type EvidentScore = Pick<WireScore, 'value' | 'least'> & { score: WireScore['score'] | 'same-face' }

export const evidentScores = (outcome: Measured): EvidentScore[] => {
  const { sameFace } = outcome.findings
  const value = sameFace.length === 0 ? null : Math.min(...sameFace)
  return [...scoresOf(outcome), { score: 'same-face', value, least: biometryConfidence }]
}
