import { createPublicKey, X509Certificate } from 'node:crypto'
import { maySign, openCertificate } from '../certificate-reader.ts'

/**
 * Every certificate in the PEM text, DER, in the order they stand. Throws when one cannot be read.
 */
export const certificatesInPem = (pem: string): Uint8Array[] =>
  (pem.match(/-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g) ?? []).map(
    (block) => new X509Certificate(block).raw,
  )

/** The certificates that speak for a key. */
export interface CertificateChain {
  /** DER. */
  certificate: Uint8Array
  /** DER, issuing CA first, the root left out. */
  chain: Uint8Array[]
  /** The self-signed certificate the chain ends in, DER; absent when it was not among them. */
  root: Uint8Array | undefined
}

/**
 * Orders certificates from the key's own to the root; what belongs to no such path is left out.
 * Nothing when none is the key's. Of several for the same key the one that begins last counts.
 */
export const chainFor = (publicKey: Uint8Array, certificates: Uint8Array[]): CertificateChain | undefined => {
  const key = createPublicKey({ key: Buffer.from(publicKey), type: 'spki', format: 'der' })
  const pool = certificates.map((der) => new X509Certificate(der))
  const own = pool
    .filter((each) => each.publicKey.equals(key))
    .toSorted((a, b) => Date.parse(a.validFrom) - Date.parse(b.validFrom))
    .at(-1)
  if (!own) return undefined
  const path = [own]
  for (;;) {
    const last = path.at(-1)!
    if (isIssuedBy(last, last)) break
    const issuer = pool.find((each) => !path.includes(each) && isIssuedBy(last, each))
    if (!issuer) break
    path.push(issuer)
  }
  const end = path.at(-1)!
  const root = isIssuedBy(end, end) ? end : undefined
  return {
    certificate: own.raw,
    chain: path.slice(1).flatMap((each) => (each === root ? [] : [each.raw])),
    root: root?.raw,
  }
}

/** Whether its key usage lets the certificate's key sign data (RFC 5280 §4.2.1.3). */
export const isForSigning = (certificate: Uint8Array): boolean => maySign(openCertificate(Buffer.from(certificate)))

const isIssuedBy = (certificate: X509Certificate, issuer: X509Certificate): boolean =>
  certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey)
