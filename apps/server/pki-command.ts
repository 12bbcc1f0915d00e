import { parseArgs } from 'node:util'
import { type Clock, systemClock } from '@firmeza/kernel'
import {
  type AuthorityOptions,
  CompromisedKey,
  certifySealKey,
  listCertificates,
  REVOCATION_REASONS,
  type RevocationReason,
  renewIssuing,
  renewKey,
  revokeCertificate,
} from '@firmeza/pki'
import type { Env } from './env.ts'
import { openKeys } from './keys.ts'
import { authorityFolderOf, authorityOptionsOf, openOwnAuthority } from './own-authority.ts'
import { openSigner } from './seal-key.ts'

const HELP = `The built-in certification authority of this DATA_DIR. A running server takes changes over within ten seconds.

  list                             its certificates, and which are revoked
  renew seal|tsa                   a new key and certificate
  renew issuing                    a new certificate for the same key, or a new key after keyCompromise
  revoke <serial> [--reason <r>]   for good; the reason is one of ${Object.keys(REVOCATION_REASONS).join(', ')}
`

interface CommandOptions {
  say: (line: string) => void
  clock?: Clock
}

/** `pki …` on the command line. Answers the exit code. Throws `BadSetting`. */
export const runPkiCommand = async (
  args: string[],
  env: Env,
  { say, clock = systemClock }: CommandOptions,
): Promise<number> => {
  const { values, positionals } = parseArgs({ args, options: { reason: { type: 'string' } }, allowPositionals: true })
  const [verb, what = ''] = positionals
  if ((await listCertificates(authorityFolderOf(env))).length === 0) {
    say(`There is no certification authority in ${authorityFolderOf(env)}: set DATA_DIR to the server's.`)
    return 1
  }
  const options = authorityOptionsOf(env, await openKeys(env.dataDir, env.masterKey), clock)
  await openOwnAuthority(env, options, say)
  if (verb === 'list') return list(options.folder, say)
  if (verb === 'renew' && isRole(what)) return renew(what, env, options, say)
  const reason = values.reason ?? 'unspecified'
  if (verb === 'revoke' && what && isReason(reason)) return revoke(what, reason, options, say)
  say(HELP)
  return 2
}

const isRole = (text: string): text is 'seal' | 'tsa' | 'issuing' => ['seal', 'tsa', 'issuing'].includes(text)
const isReason = (text: string): text is RevocationReason => Object.hasOwn(REVOCATION_REASONS, text)
const day = (moment: Date): string => moment.toISOString().slice(0, 10)

const list = async (folder: string, say: (line: string) => void): Promise<number> => {
  for (const { role, serial, from, until, revocation } of await listCertificates(folder)) {
    const fate = revocation ? `, revoked ${revocation.at.toISOString()} (${revocation.reason})` : ''
    say(`${role.padEnd(8)} ${serial}  ${day(from)} to ${day(until)}${fate}`)
  }
  return 0
}

const renew = async (
  role: 'seal' | 'tsa' | 'issuing',
  env: Env,
  options: AuthorityOptions,
  say: (line: string) => void,
): Promise<number> => {
  if (role === 'seal' && env.sealCertificateFile) {
    say('The certificate of SEAL_KEY is not ours: put the renewed one in SEAL_CERTIFICATE_FILE.')
    return 1
  }
  const renewed = await renewFor(role, env, options).catch((fault: unknown) => {
    if (fault instanceof CompromisedKey) return undefined
    throw fault
  })
  if (!renewed) {
    say('SEAL_KEY was reported compromised, and is not certified again: put another key there.')
    return 1
  }
  say(`Made the ${role} certificate ${renewed.serialNumber}, which ends on ${day(new Date(renewed.validTo))}.`)
  return 0
}

const renewFor = async (role: 'seal' | 'tsa' | 'issuing', env: Env, options: AuthorityOptions) => {
  if (role === 'issuing') return renewIssuing(options)
  if (role === 'tsa' || !env.sealKey) return renewKey(options, role)
  const { signer } = await openSigner(env.sealKey, env.sealKeyPassphrase)
  try {
    return (await certifySealKey(options, signer.publicKey, { again: true })).certificate
  } finally {
    await signer.close?.()
  }
}

const revoke = async (
  serial: string,
  reason: RevocationReason,
  { folder, clock }: AuthorityOptions,
  say: (line: string) => void,
): Promise<number> => {
  const outcome = await revokeCertificate(folder, { serial, reason, at: clock.now() })
  if (outcome === 'revoked') say(`Revoked ${serial}. OCSP says so at once, and the next revocation list.`)
  else if (outcome === 'root') say('The root cannot be revoked: those who trust it must be told.')
  else say(`No certificate here has the serial number ${serial}: see “list”.`)
  return outcome === 'revoked' ? 0 : 1
}
