import type { X509Certificate } from 'node:crypto'

/** The subject's common name, or the whole subject when it has none. */
export const commonName = (certificate: X509Certificate): string =>
  // Node escapes what RFC 4514 would.
  (/^CN=(.*)$/m.exec(certificate.subject)?.[1] ?? certificate.subject).replace(/\\(.)/g, '$1')
