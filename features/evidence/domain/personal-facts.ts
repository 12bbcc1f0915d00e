import { canonicalJson, type Json } from './canonical-json.ts'

export type Facts = { [fact: string]: Json }

/**
 * Facts that name a person, or may: who they are, where they were reached, what device they held,
 * and the words of mail servers and gateways, which repeat addresses. They stand beside the chain,
 * in a record that can be erased; the chain holds its salted SHA-256.
 */
const PERSONAL = new Set(['sender', 'person', 'documentNames', 'ip', 'userAgent', 'to', 'reply', 'reason'])

/** What of an event stands in the chain, and what beside it. */
export const setApart = (facts: Facts): { told: Facts; personal: Facts | null } => {
  const [personal, told] = [true, false].map((wanted) =>
    Object.fromEntries(Object.entries(facts).filter(([name]) => PERSONAL.has(name) === wanted)),
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
