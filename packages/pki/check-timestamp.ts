import { createHash } from 'node:crypto'
import { type Certificate, ExtKeyUsage, TSTInfo } from 'pkijs'
import { checkSignature, checkSigner, checkSigningCertificate, openSignedData } from './check-signed-data.ts'
import { OID } from './oids.ts'
import { failed, passed, type Verdict } from './verdict.ts'

/** What a timestamp token says, and whether to believe it. Without a `passed` verdict the facts are only claims. */
export interface TimestampReport {
  verdict: Verdict
  trusted: Verdict
  time: Date
  /** Hexadecimal. */
  serial: string
  authority: string
  /** Hexadecimal. */
  nonce?: string
}

const COMMON_NAME = '2.5.4.3'

const subjectName = (certificate: Certificate): string => {
  const names = certificate.subject.typesAndValues
  const best = names.find(({ type }) => type === COMMON_NAME) ?? names.at(-1)
  return String(best?.value.valueBlock.value ?? '')
}

/** RFC 3161 §2.3: the extension is critical, and time stamping is its only purpose. */
const mayStamp = (certificate: Certificate): boolean => {
  const extension = certificate.extensions?.find(({ extnID }) => extnID === OID.extendedKeyUsage)
  const usages = extension?.parsedValue instanceof ExtKeyUsage ? extension.parsedValue.keyPurposes : []
  return extension?.critical === true && usages.length === 1 && usages[0] === OID.timeStamping
}

const hexadecimal = (bytes: Uint8Array): string =>
  Buffer.from(bytes)
    .toString('hex')
    .replace(/^0+(?=.)/, '')

/**
 * Reads a token and checks it against the stamped SHA-256 digest. `trusted` is `not-checked` when no trusted certificates are
 * given. Throws RangeError when the bytes are no timestamp token.
 */
export const checkTimestamp = async (options: {
  der: Uint8Array
  /** SHA-256 of what was stamped. */
  digest: Uint8Array
  trusted: Uint8Array[]
}): Promise<TimestampReport> => {
  const opened = openSignedData(options.der)
  if (opened.contentType !== OID.tstInfo || !opened.content) throw new RangeError('not a timestamp token')
  const info = TSTInfo.fromBER(Uint8Array.from(opened.content).buffer)
  const { hashAlgorithm, hashedMessage } = info.messageImprint
  const imprint = Buffer.from(hashedMessage.valueBlock.valueHexView)

  const judge = (): Verdict => {
    if (hashAlgorithm.algorithmId !== OID.sha256 || !imprint.equals(options.digest))
      return failed('timestamp-is-of-other-data')
    const signature = checkSignature(opened, createHash(opened.hash).update(opened.content!).digest())
    if (signature.status !== 'passed') return failed('timestamp-signature-wrong')
    if (!mayStamp(opened.certificate!)) return failed('certificate-may-not-stamp')
    // Authorities older than RFC 5816 name their certificate by SHA-1; only a contradiction is a failure.
    const named = checkSigningCertificate(opened)
    return named.reason === 'signing-certificate-is-another' ? named : passed('timestamp-right')
  }
  return {
    verdict: judge(),
    trusted: await checkSigner(opened, options.trusted, info.genTime),
    time: info.genTime,
    serial: hexadecimal(info.serialNumber.valueBlock.valueHexView),
    authority: opened.certificate ? subjectName(opened.certificate) : '',
    nonce: info.nonce && hexadecimal(info.nonce.valueBlock.valueHexView),
  }
}
