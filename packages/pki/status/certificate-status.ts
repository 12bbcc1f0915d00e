import { X509Certificate } from 'node:crypto'
import type { AuthorityOptions } from '../authority/authority.ts'
import { certify } from '../authority/certificate.ts'
import { filedAuthority, openIssuer } from '../authority/filed-authority.ts'
import { type Filed, readFiled, versionOf } from '../authority/folder.ts'
import { newKeys } from '../authority/new-keys.ts'
import { PROFILES } from '../authority/profiles.ts'
import { type Revocation, readRevocations } from '../authority/revocations.ts'
import { decryptKey } from '../key-file.ts'
import { writeRevocationList } from './revocation-list.ts'
import { answerStatus, type KnownCertificates, type Responder, statusRefusal } from './status-answer.ts'
import { readStatusQuery } from './status-query.ts'

/**
 * Tells which certificates of the authority still stand. What was revoked since, by any process, is
 * told at once.
 */
export interface CertificateStatus {
  /**
   * OCSP (RFC 6960): OCSPRequest in, OCSPResponse out, DER. What cannot be read is answered in
   * kind.
   */
  answer(query: Uint8Array): Promise<Uint8Array>
  /** The revocation list of one of the two authorities, DER (RFC 5280 §5). */
  list(of: 'issuing' | 'root'): Promise<Uint8Array>
}

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** How long an answer may be relied on. */
const ANSWER_LASTS_MS = HOUR_MS
const LIST_LASTS_MS = { issuing: 7 * DAY_MS, root: 90 * DAY_MS }
const LIST_IS_KEPT_MS = HOUR_MS
/** The responder's certificate lasts a fortnight. */
const RESPONDER_IS_KEPT_MS = 7 * DAY_MS

interface Kept<Value> {
  value: Promise<Value>
  version: string
  until: number
}

export const certificateStatus = (options: AuthorityOptions): CertificateStatus => {
  const { folder, clock } = options
  const kept = new Map<string, Kept<unknown>>()
  const keep = <Value>(name: string, version: string, forMs: number, make: () => Promise<Value>): Promise<Value> => {
    const now = clock.now().getTime()
    const known = kept.get(name) as Kept<Value> | undefined
    if (known && known.version === version && now < known.until) return known.value
    const value = make()
    kept.set(name, { value, version, until: now + forMs })
    value.catch(() => kept.delete(name))
    return value
  }
  const onFile = async () => keep('on file', await versionOf(folder), Number.POSITIVE_INFINITY, () => readAll(folder))

  return {
    async answer(der) {
      let query: ReturnType<typeof readStatusQuery>
      try {
        query = readStatusQuery(der)
      } catch (error) {
        if (!(error instanceof RangeError)) throw error
        return statusRefusal('malformed-request')
      }
      const { known, filed } = await onFile()
      const responder = await keep('responder', '', RESPONDER_IS_KEPT_MS, () => newResponder(options, filed))
      const now = clock.now()
      return answerStatus(query, responder, known, { from: now, until: new Date(now.getTime() + ANSWER_LASTS_MS) })
    },
    async list(of) {
      return keep(`list of ${of}`, await versionOf(folder), LIST_IS_KEPT_MS, async () => {
        const { filed, revocations } = await onFile()
        const { certificate, key } = filedAuthority(filed, of)
        const issuer = new X509Certificate(certificate)
        const issuedHere = new Set(filed.filter((each) => isBy(each, issuer)).map(serialOf))
        const from = clock.now()
        return writeRevocationList({
          issuer: issuer.raw,
          key: await decryptKey(key, options.passphrase),
          revocations: revocations.filter(({ serial }) => issuedHere.has(serial)),
          number: BigInt(from.getTime()),
          from,
          until: new Date(from.getTime() + LIST_LASTS_MS[of]),
        })
      })
    },
  }
}

const serialOf = ({ certificate }: Filed): string => new X509Certificate(certificate).serialNumber

const isBy = ({ certificate }: Filed, issuer: X509Certificate): boolean =>
  new X509Certificate(certificate).issuer === issuer.subject

/** As OCSP requests write serial numbers. */
const plain = (serial: string): string => serial.toLowerCase().replace(/^0+(?=.)/, '')

const readAll = async (
  folder: string,
): Promise<{ filed: Filed[]; revocations: Revocation[]; known: KnownCertificates }> => {
  const [filed, revocations] = await Promise.all([readFiled(folder), readRevocations(folder)])
  const issuer = new X509Certificate(filedAuthority(filed, 'issuing').certificate)
  const issued = new Set(filed.filter((each) => isBy(each, issuer)).map((each) => plain(serialOf(each))))
  const revoked = new Map(
    revocations.map((each) => [plain(each.serial), each] as const).filter(([serial]) => issued.has(serial)),
  )
  return { filed, revocations, known: { issued, revoked } }
}

/**
 * A key of its own, certified for answering alone: the issuing key is used once a week, and kept
 * nowhere.
 */
const newResponder = async (options: AuthorityOptions, filed: Filed[]): Promise<Responder> => {
  const issuer = await openIssuer(filed, 'issuing', options.passphrase)
  const { privateKey, publicKey } = await newKeys('P-256')
  const { organisation, country = 'ES', clock } = options
  const certificate = await certify(publicKey.export({ type: 'spki', format: 'der' }), issuer, {
    profile: PROFILES.responder,
    subject: { commonName: `${organisation} OCSP`, organisation, country },
    now: clock.now(),
    publicAddress: undefined,
  })
  return { issuer: issuer.certificate.der, certificate, key: privateKey }
}
