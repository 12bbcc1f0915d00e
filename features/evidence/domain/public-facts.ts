import { canonicalJson, type Json } from './canonical-json.ts'

export type Facts = { [fact: string]: Json }

/**
 * Facts that stand in the chain for ever, and are handed to whoever verifies it. Every other one
 * stands beside the chain, in a record that can be erased, and the chain holds its salted SHA-256:
 * who people are, where they were reached, what device they held, and the words of mail servers and
 * gateways, which repeat addresses. A fact that nobody thought of is not public.
 */
const PUBLIC = new Set([
  'account',
  'as',
  'batch',
  'byteRanges',
  'bytes',
  'certificateExpiresAt',
  'certificateSerial',
  'certificateSha256',
  'chainHead',
  'challenge',
  'channel',
  'checks',
  'clock',
  'codes',
  'consent',
  'consentLocale',
  'consentSha256',
  'copy',
  'createdAt',
  'demo',
  'document',
  'documents',
  'durationMs',
  'errorCode',
  'expiresAt',
  'ground',
  'kind',
  'language',
  'level',
  'link',
  'lockedUntil',
  'messageId',
  'models',
  'opened',
  'operationClass',
  'outcome',
  'parties',
  'pictures',
  'pieces',
  'profile',
  'providerId',
  'reasonCode',
  'rule',
  'rules',
  'series',
  'seriesKeySha256',
  'seriesSha256',
  'sha256',
  'software',
  'status',
  'steps',
  'timestamp',
  'transport',
  'tries',
  'via',
  'video',
  'why',
])

/** What of an event stands in the chain, and what beside it. */
export const setApart = (facts: Facts): { told: Facts; personal: Facts | null } => {
  const [told, personal] = [true, false].map((wanted) =>
    Object.fromEntries(Object.entries(facts).filter(([name]) => PUBLIC.has(name) === wanted)),
  ) as [Facts, Facts]
  return { told, personal: Object.keys(personal).length > 0 ? personal : null }
}

/**
 * The text whose SHA-256 the chain holds as `personalSha256`. The salt is random, of 128 bits at
 * least: without it, the digest of a few guessable facts would tell them.
 */
export const personalRecord = (facts: Facts, salt: string): string => canonicalJson({ facts, salt })

/** The facts in a record; none in a text that is no record. */
export const readRecord = (record: string): Facts => {
  const { facts } = JSON.parse(record) as { facts?: Facts }
  return facts ?? {}
}
