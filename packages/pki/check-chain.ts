import { Certificate, CertificateChainValidationEngine } from 'pkijs'
import { failed, notChecked, passed, type Verdict } from './verdict.ts'

const parsed = new WeakMap<Uint8Array, Certificate>()

/** Trust anchors are the same few arrays again and again. */
const parse = (der: Uint8Array): Certificate => {
  const known = parsed.get(der)
  if (known) return known
  const certificate = Certificate.fromBER(Uint8Array.from(der).buffer)
  parsed.set(der, certificate)
  return certificate
}

/**
 * Whether the certificate leads to one of the trusted ones, all of them valid at that moment (RFC 5280 §6). Revocation is not
 * looked at. Without trusted certificates nothing is checked.
 */
export const checkChain = async (options: {
  certificate: Certificate
  others: Certificate[]
  trusted: Uint8Array[]
  at: Date
}): Promise<Verdict> => {
  const { certificate, others, trusted, at } = options
  if (trusted.length === 0) return notChecked('no-trusted-certificates')
  const engine = new CertificateChainValidationEngine({
    trustedCerts: trusted.map(parse),
    // The engine judges the last one.
    certs: [...others.filter((other) => other !== certificate), certificate],
    checkDate: at,
  })
  const { result, resultMessage } = await engine.verify()
  if (result) return passed('chain-to-trusted-certificate')
  return failed(/expired|valid/i.test(resultMessage) ? 'certificate-not-valid-then' : 'no-chain-to-trusted-certificate')
}
