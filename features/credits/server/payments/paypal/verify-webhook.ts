import { verify, X509Certificate } from 'node:crypto'
import { crc32 } from 'node:zlib'
import type { Clock } from '@firmeza/kernel'

export interface WebhookOptions {
  webhookId: string
  /** Certificates may be there too. */
  apiUrl: string
  clock: Clock
}

type Headers = Record<string, string | string[] | undefined>

const MOST_CERTIFICATES = 20
const MOST_BYTES = 65_536
const TIMEOUT_MS = 5_000

/**
 * Whether a webhook was sent by PayPal to us, by the method it publishes: its signature
 * (SHA256withRSA) over transmission id, time, our webhook's id and the CRC-32 of the body as it
 * came, under a certificate that PayPal itself serves. The id is ours, not the sender's word: a
 * message for somebody else's webhook does not verify.
 */
export const webhookVerifier = ({ webhookId, apiUrl, clock }: WebhookOptions) => {
  const known = new Map<string, X509Certificate>()

  const certificateAt = async (url: string): Promise<X509Certificate | null> => {
    const found = known.get(url)
    if (found) return found
    if (!isPaypals(url, apiUrl)) return null
    try {
      const answer = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) })
      const pem = answer.ok ? await answer.text() : ''
      if (pem.length === 0 || pem.length > MOST_BYTES) return null
      const certificate = new X509Certificate(pem)
      if (known.size >= MOST_CERTIFICATES) known.delete(known.keys().next().value!)
      known.set(url, certificate)
      return certificate
    } catch {
      return null
    }
  }

  return async (headers: Headers, body: Uint8Array): Promise<boolean> => {
    const header = (name: string): string => [headers[name]].flat()[0] ?? ''
    if (header('paypal-auth-algo').toLowerCase() !== 'sha256withrsa') return false
    const certificate = await certificateAt(header('paypal-cert-url'))
    if (!certificate || !isInForce(certificate, clock.now())) return false
    const [id, time] = [header('paypal-transmission-id'), header('paypal-transmission-time')]
    const signed = Buffer.from(`${id}|${time}|${webhookId}|${crc32(body)}`)
    const signature = Buffer.from(header('paypal-transmission-sig'), 'base64')
    return (
      certificate.publicKey.asymmetricKeyType === 'rsa' && verify('sha256', signed, certificate.publicKey, signature)
    )
  }
}

export type WebhookVerifier = ReturnType<typeof webhookVerifier>

/**
 * Whether a certificate's address is PayPal's own: anybody can sign with a certificate of theirs.
 */
const isPaypals = (address: string, apiUrl: string): boolean => {
  if (!URL.canParse(address)) return false
  const { protocol, origin, hostname, pathname, username } = new URL(address)
  if (username !== '' || !pathname.startsWith('/v1/notifications/certs/')) return false
  if (origin === new URL(apiUrl).origin) return true
  return protocol === 'https:' && hostname.endsWith('.paypal.com')
}

const isInForce = ({ validFrom, validTo }: X509Certificate, now: Date): boolean =>
  new Date(validFrom) <= now && now <= new Date(validTo)
