import { readFile } from 'node:fs/promises'
import type { Clock } from '@firmeza/kernel'
import { certificatesInPem, httpTimestampAuthority } from '@firmeza/pki'
import { BadSetting, type Env } from './env.ts'
import { type openOwnAuthority, ownTimestampAuthority } from './own-authority.ts'

interface Options {
  env: Env
  authority: Awaited<ReturnType<typeof openOwnAuthority>>
  clock: Clock
  log: (line: string) => void
}

const TIMEOUT_MS = 10_000

/** Whom timestamps are asked of, and the certificates they must lead to. */
export const openTimestamps = async ({ env, authority, clock, log }: Options) => {
  const { tsaUrls: urls, tsaPolicies: policies } = env
  const builtInTsa = ownTimestampAuthority(env, authority, clock)
  if (urls.length === 0) return { builtInTsa, tsa: builtInTsa, tsaIsOurs: true, trustedAuthorities: [authority.root] }
  const trusted = await readRoots(env.tsaCaFile)
  if (trusted.length === 0)
    log('TSA_CA_FILE is not set: whom timestamps lead to is not checked, and the evidence says so.')
  const tsa = httpTimestampAuthority({ urls, timeoutMs: TIMEOUT_MS, clock, trusted, policies })
  return { builtInTsa, tsa, tsaIsOurs: false, trustedAuthorities: trusted }
}

/** The certificates of `TSA_CA_FILE`; none without it. */
const readRoots = async (file: string | undefined): Promise<Uint8Array[]> => {
  if (!file) return []
  const roots = await readFile(file, 'utf8')
    .then(certificatesInPem, () => [])
    .catch(() => [])
  if (roots.length > 0) return roots
  throw new BadSetting(`TSA_CA_FILE (${file}) holds no certificate that can be read; set it to a file of them in PEM.`)
}
