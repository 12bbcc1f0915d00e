import { randomBytes } from 'node:crypto'
import type { Clock } from '@firmeza/kernel'
import { checkTimestamp } from './check-timestamp.ts'
import { readElement, readElements } from './der-reader.ts'
import { type TimestampAuthority, type TimestampToken, TimestampUnavailable } from './timestamp.ts'
import { timestampQuery } from './timestamp-query.ts'

export interface HttpTimestampAuthorityOptions {
  /** Tried in order. */
  urls: string[]
  /** For each URL, from the connection to the last byte. */
  timeoutMs: number
  /** DER. Given, the token must lead to one of them; absent, any authority that keeps its own rules is accepted. */
  trusted?: Uint8Array[]
  clock: Clock
}

const GREATEST_REPLY_BYTES = 64 * 1024
const GREATEST_DRIFT_MS = 5 * 60_000

/**
 * RFC 3161 over HTTP (§3.4). Believes nothing it has not checked: status, imprint, nonce, signature, the certificate's purpose,
 * and a time within five minutes of the clock. A faulty authority is passed over for the next; when none is left it throws
 * `TimestampUnavailable` with each one's fault in the message.
 */
export const httpTimestampAuthority = (options: HttpTimestampAuthorityOptions): TimestampAuthority => {
  let lastFault: TimestampUnavailable | undefined
  return {
    async timestamp(sha256) {
      const faults: string[] = []
      for (const url of options.urls) {
        try {
          const token = await ask(url, sha256, options)
          lastFault = undefined
          return token
        } catch (error) {
          faults.push(`${new URL(url).host}: ${error instanceof Error ? describe(error) : error}`)
        }
      }
      lastFault = new TimestampUnavailable(`no timestamp authority answered well (${faults.join('; ')})`)
      throw lastFault
    },
    async health() {
      if (lastFault) throw lastFault
    },
  }
}

const describe = ({ message, cause }: Error): string =>
  cause instanceof Error ? `${message}: ${cause.message}` : message

const ask = async (
  url: string,
  sha256: Uint8Array,
  options: HttpTimestampAuthorityOptions,
): Promise<TimestampToken> => {
  const nonce = randomBytes(16)
  nonce[0] = (nonce[0]! & 0x7f) | 0x40
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/timestamp-query', accept: 'application/timestamp-reply' },
    body: Uint8Array.from(timestampQuery(sha256, nonce)),
    signal: AbortSignal.timeout(options.timeoutMs),
  })
  if (!response.ok) throw new Error(`HTTP ${response.status}`)
  const [statusInfo, token] = readElements(readElement(await readBounded(response)).contents)
  const status = statusInfo && readElement(statusInfo.contents).contents[0]
  // 0 granted, 1 granted with modifications (RFC 3161 §2.4.2).
  if (!(status === 0 || status === 1) || !token) throw new Error(`rejected with status ${status}`)
  const der = Uint8Array.from(token.whole)
  const trusted = options.trusted ?? []
  const report = await checkTimestamp({ der, digest: sha256, trusted })
  if (report.verdict.status !== 'passed') throw new Error(report.verdict.reason)
  if (report.trusted.status === 'failed') throw new Error(report.trusted.reason)
  if (report.nonce !== nonce.toString('hex')) throw new Error('the nonce is not ours')
  if (Math.abs(report.time.getTime() - options.clock.now().getTime()) > GREATEST_DRIFT_MS)
    throw new Error(`its time is ${report.time.toISOString()}`)
  return { der, time: report.time, serial: report.serial, authority: report.authority }
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
