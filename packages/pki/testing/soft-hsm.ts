import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const LIBRARY = ['/usr/lib/softhsm/libsofthsm2.so', '/usr/lib/x86_64-linux-gnu/softhsm/libsofthsm2.so'].find(existsSync)

/**
 * A PKCS#11 device of files (SoftHSM), with a P-256 key `seal` and an RSA-3072 key `seal-rsa`. It
 * can be taken away and put back.
 */
export interface SoftHsm {
  pin: string
  uri(object: string): string
  takeAway(): void
  putBack(): void
  close(): void
}

/** Why there can be none on this machine; nothing when there can. */
export const softHsmMissing = (): string | undefined => {
  if (!LIBRARY) return 'softhsm2 is not installed'
  try {
    createRequire(import.meta.url)('graphene-pk11')
    return undefined
  } catch {
    return 'graphene-pk11 was not built: a C++ compiler, make, Python 3 and the headers of Node are needed'
  }
}

/** Makes one, and names it in this process's environment: one to a process. */
export const openSoftHsm = (): SoftHsm => {
  const folder = mkdtempSync(join(tmpdir(), 'soft-hsm-'))
  const [tokens, away] = [join(folder, 'tokens'), join(folder, 'away')]
  mkdirSync(tokens)
  writeFileSync(join(folder, 'softhsm2.conf'), `directories.tokendir = ${tokens}\nobjectstore.backend = file\n`)
  process.env.SOFTHSM2_CONF = join(folder, 'softhsm2.conf')
  const run = (command: string, ...args: string[]) => execFileSync(command, args, { cwd: folder, stdio: 'pipe' })
  const token = ['--token', 'firmeza', '--pin', '2468']
  run('softhsm2-util', '--init-token', '--free', '--label', 'firmeza', '--pin', '2468', '--so-pin', '13579')
  run('openssl', 'genpkey', '-algorithm', 'EC', '-pkeyopt', 'ec_paramgen_curve:P-256', '-out', 'ec.pem')
  run('openssl', 'genpkey', '-algorithm', 'RSA', '-pkeyopt', 'rsa_keygen_bits:3072', '-out', 'rsa.pem')
  run('softhsm2-util', '--import', 'ec.pem', ...token, '--label', 'seal', '--id', '01')
  run('softhsm2-util', '--import', 'rsa.pem', ...token, '--label', 'seal-rsa', '--id', '02')
  return {
    pin: '2468',
    uri: (object) => `pkcs11:token=firmeza;object=${object}?module-path=${LIBRARY}`,
    takeAway: () => renameSync(tokens, away),
    putBack: () => renameSync(away, tokens),
    close: () => rmSync(folder, { recursive: true }),
  }
}
