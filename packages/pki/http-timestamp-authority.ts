import { randomBytes } from 'node:crypto'
import type { Clock } from '@firmeza/kernel'
import { toDer } from './ber-reader.ts'
import { checkTimestamp } from './check-timestamp.ts'
import { readElement, readElements } from './der-reader.ts'
import { type TimestampAuthority, type TimestampToken, TimestampUnavailable } from './timestamp.ts'
import { timestampQuery } from './timestamp-query.ts'

export interface HttpTimestampAuthorityOptions {
  /** Tried in order. */
  urls: string[]
  /** For each URL, from the connection to the last byte. */
  timeoutMs: number
  /**
   * DER. Given, the token must lead to one of them; absent, any authority that keeps its own rules
   * is accepted.
   */
  trusted?: Uint8Array[]
  /**
   * Dotted identifiers. Given, a token must be issued under one of them; a single one is also asked
   * for.
   */
  policies?: string[]
  clock: Clock
}

const GREATEST_REPLY_BYTES = 64 * 1024
const GREATEST_DRIFT_MS = 5 * 60_000
/**
 * What the best practices policy of EN 319 421 (§5.2) promises. An authority that says nothing is
 * believed to keep it.
 */
const WORST_ACCURACY_MS = 1000
/**
 * One that has just failed is asked after the others, so that its silence is not waited for again
 * and again.
 */
const REST_MS = 60_000

/**
 * RFC 3161 over HTTP (§3.4). Believes nothing it has not checked: status, imprint, nonce,
 * signature, the certificate's purpose, the policy, the accuracy, and a time within five minutes of
 * the clock. A faulty authority is passed over for the next; when none is left it throws
 * `TimestampUnavailable` with each one's fault in the message.
 */
export const httpTimestampAuthority = (options: HttpTimestampAuthorityOptions): TimestampAuthority => {
  const { urls, clock } = options
  const failedAt = new Map<string, { fault: string; at: number }>()
  let lastFault: TimestampUnavailable | undefined
  let last: { url: string; endsAt: Date | undefined } | undefined

  const isResting = (url: string): boolean => clock.now().getTime() - (failedAt.get(url)?.at ?? -REST_MS) < REST_MS
  const inOrder = (): string[] => [...urls.filter((url) => !isResting(url)), ...urls.filter(isResting)]

  return {
    async timestamp(sha256) {
      const faults: string[] = []
      for (const url of inOrder()) {
        try {
          const { token, endsAt } = await ask(url, sha256, options)
          failedAt.delete(url)
          last = { url, endsAt }
          lastFault = undefined
          return token
        } catch (error) {
          const fault = `${new URL(url).host}: ${error instanceof Error ? describe(error) : error}`
          failedAt.set(url, { fault, at: clock.now().getTime() })
          faults.push(fault)
        }
      }
      lastFault = new TimestampUnavailable(`no timestamp authority answered well (${faults.join('; ')})`)
      throw lastFault
    },
    async health() {
      if (lastFault) throw lastFault
      const before = last ? urls.slice(0, urls.indexOf(last.url)) : []
      const faults = before.flatMap((url) => failedAt.get(url)?.fault ?? [])
      return { faults, ...(last?.endsAt ? { endsAt: last.endsAt } : {}) }
    },
  }
}

const describe = ({ message, cause }: Error): string =>
  cause instanceof Error ? `${message}: ${cause.message}` : message

const ask = async (
  url: string,
  sha256: Uint8Array,
  options: HttpTimestampAuthorityOptions,
): Promise<{ token: TimestampToken; endsAt: Date | undefined }> => {
  const { policies = [], trusted = [] } = options
  const nonce = randomBytes(16)
  nonce[0] = (nonce[0]! & 0x7f) | 0x40
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/timestamp-query', accept: 'application/timestamp-reply' },
    body: Uint8Array.from(timestampQuery(sha256, { nonce, ...(policies.length === 1 ? { policy: policies[0] } : {}) })),
    signal: AbortSignal.timeout(options.timeoutMs),
  })
  if (!response.ok) throw new Error(`HTTP ${response.status}`)
  const [statusInfo, token] = readElements(readElement(await readBounded(response)).contents)
  const status = statusInfo && readElement(statusInfo.contents).contents[0]
  // 0 granted, 1 granted with modifications (RFC 3161 §2.4.2).
  if (!(status === 0 || status === 1) || !token) throw new Error(`rejected with status ${status}`)
  const der = Uint8Array.from(token.whole)
  const report = await checkTimestamp({
    der,
    digestOf: (hash) => (hash === 'sha256' ? sha256 : new Uint8Array()),
    trusted,
  })
  if (report.verdict.status !== 'passed') throw new Error(report.verdict.reason)
  // Ours are messages in DER (EN 319 142-1 §6.3), all that they enclose included.
  if (!toDer(der).equals(der)) throw new Error('its token is not DER')
  if (report.trusted.status === 'failed') throw new Error(report.trusted.reason)
  if (report.nonce !== nonce.toString('hex')) throw new Error('the nonce is not ours')
  if (policies.length > 0 && !policies.includes(report.policy)) throw new Error(`its policy is ${report.policy}`)
  if ((report.accuracyMs ?? 0) > WORST_ACCURACY_MS) throw new Error(`its accuracy is ${report.accuracyMs} ms`)
  if (Math.abs(report.time.getTime() - options.clock.now().getTime()) > GREATEST_DRIFT_MS)
    throw new Error(`its time is ${report.time.toISOString()}`)
  const { time, serial, authority, endsAt } = report
  return { token: { der, time, serial, authority }, endsAt }
}

const readBounded = async (response: Response): Promise<Buffer> => {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body ?? []) {
    size += part.length
    if (size > GREATEST_REPLY_BYTES) throw new Error('the reply is too long')
    parts.push(part)
  }
  return Buffer.concat(parts)
}
