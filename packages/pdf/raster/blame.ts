/** What brought a thread to its limit, or down. */
export type Fault = 'took-too-long' | 'unreadable'

export interface Blamed {
  code: Fault
  retryAfterSeconds: number
}

const REMEMBER_MS = 5 * 60_000
const MOST_RECORDS = 1_000
/** A page may be unlucky. Who has two of them is not asked for a third. */
const STRIKES = 2

interface Record {
  code: Fault
  until: number
  parts: Set<string>
}

/**
 * Remembers which documents, or whose, cost a thread its patience, so that they do not cost it
 * again for a while.
 */
export const blameBook = (now: () => number) => {
  const records = new Map<string, Record>()

  return {
    /** `part` is the page, or whatever else of them was asked for. */
    blame(key: string, part: string, code: Fault): void {
      const parts = new Set(standing(key)?.parts).add(part)
      records.delete(key)
      records.set(key, { code, until: now() + REMEMBER_MS, parts })
      for (const oldest of records.keys()) {
        if (records.size <= MOST_RECORDS) return
        records.delete(oldest)
      }
    },
    /** Why it is not to be tried, or nothing. */
    reasonAgainst(key: string, part: string): Blamed | undefined {
      const record = standing(key)
      if (!record || (record.parts.size < STRIKES && !record.parts.has(part))) return undefined
      return { code: record.code, retryAfterSeconds: Math.ceil((record.until - now()) / 1000) }
    },
  }

  function standing(key: string): Record | undefined {
    const record = records.get(key)
    return record && record.until > now() ? record : undefined
  }
}
