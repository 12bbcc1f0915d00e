import { X509Certificate } from 'node:crypto'
import { join } from 'node:path'
import type { Clock } from '@firmeza/kernel'
import {
  type Authority,
  type AuthorityOptions,
  builtInTimestampAuthority,
  openAuthority,
  WrongPassphrase,
} from '@firmeza/pki'
import type { Env } from './env.ts'
import { type Keys, wrongMasterKey } from './keys.ts'

/** From the documentation arc: get one of your own before selling timestamps. */
const DOCUMENTATION_POLICY = '1.3.6.1.4.1.32473.1.1'

export const authorityFolderOf = ({ dataDir }: Env): string => join(dataDir, 'authority')

/** The built-in certification authority as the settings have it. */
export const authorityOptionsOf = (env: Env, keys: Keys, clock: Clock): AuthorityOptions => ({
  folder: authorityFolderOf(env),
  passphrase: keys.authorityPassphrase,
  organisation: env.brandName,
  clock,
  keyType: env.sealKeyType,
  publicAddress: env.pkiUrl,
})

/**
 * Opens it, and says so when it had to be made. Throws `BadSetting` under another master key than
 * its own.
 */
export const openOwnAuthority = async (
  env: Env,
  options: AuthorityOptions,
  log: (line: string) => void,
): Promise<Authority> => {
  const authority = await openAuthority(options).catch((fault: unknown) => {
    throw fault instanceof WrongPassphrase ? wrongMasterKey(env.dataDir, env.masterKey) : fault
  })
  if (authority.created) log('First start: made the certification authority, its seal and its timestamp key.')
  for (const [name, certificate] of Object.entries({
    issuing: authority.issuing,
    seal: authority.seal.certificate,
    tsa: authority.tsa.certificate,
  }))
    if (!new X509Certificate(certificate).infoAccess?.includes(`URI:${env.pkiUrl}/pki/`))
      log(
        `The ${name} certificate names another address for its status than PKI_URL (${env.pkiUrl}): npm run pki -- renew ${name}`,
      )
  return authority
}

/** The built-in timestamp authority, on whichever key is in force. */
export const ownTimestampAuthority = (env: Env, authority: Authority, clock: Clock) =>
  builtInTimestampAuthority({
    key: () => authority.tsa,
    clock,
    policy: env.tsaPolicies[0] ?? DOCUMENTATION_POLICY,
  })
