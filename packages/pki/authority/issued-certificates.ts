import { X509Certificate } from 'node:crypto'
import { type Filed, type Role, readFiled } from './folder.ts'
import { addRevocation, type Revocation, type RevocationReason, readRevocations } from './revocations.ts'

/** A certificate of the authority, for people who look after it. */
export interface IssuedCertificate {
  role: Role
  /** Hexadecimal. */
  serial: string
  subject: string
  from: Date
  until: Date
  revocation: Revocation | undefined
}

/** All that are on file, oldest first. */
export const listCertificates = async (folder: string): Promise<IssuedCertificate[]> => {
  const [filed, revocations] = await Promise.all([readFiled(folder), readRevocations(folder)])
  return filed.map((each) => describe(each, revocations)).toSorted((a, b) => a.from.getTime() - b.from.getTime())
}

const describe = ({ role, certificate }: Filed, revocations: Revocation[]): IssuedCertificate => {
  const { serialNumber, subject, validFrom, validTo } = new X509Certificate(certificate)
  const revocation = revocations.find(({ serial }) => serial === serialNumber)
  return { role, serial: serialNumber, subject, from: new Date(validFrom), until: new Date(validTo), revocation }
}

/**
 * Revokes a certificate for good. Answers `unknown-serial` when none has it, and `root` for the one
 * that nobody can revoke.
 */
export const revokeCertificate = async (
  folder: string,
  { serial, reason, at }: { serial: string; reason: RevocationReason; at: Date },
): Promise<'revoked' | 'unknown-serial' | 'root'> => {
  const found = (await listCertificates(folder)).find((each) => each.serial === serial.toUpperCase())
  if (!found) return 'unknown-serial'
  if (found.role === 'root') return 'root'
  await addRevocation(folder, { serial: found.serial, reason, at })
  return 'revoked'
}
