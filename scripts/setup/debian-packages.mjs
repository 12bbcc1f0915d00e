import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { Stop, underWay } from '../progress.mjs'
import { runHere } from '../run.mjs'

/**
 * What only the tests need: a browser, the strangers who judge our PDFs, a real database, and a
 * PKCS#11 device with what npm builds its client with.
 */
const NEEDED = [
  { package: 'chromium', programs: ['chromium'] },
  { package: 'poppler-utils', programs: ['pdfsig', 'pdftotext'] },
  { package: 'qpdf', programs: ['qpdf'] },
  { package: 'openssl', programs: ['openssl'] },
  { package: 'curl', programs: ['curl'] },
  { package: 'unzip', programs: ['unzip'] },
  { package: 'libnss3-tools', programs: ['certutil'] },
  { package: 'softhsm2', programs: ['softhsm2-util'] },
  { package: 'g++', programs: ['g++'] },
  { package: 'make', programs: ['make'] },
  { package: 'python3', programs: ['python3'] },
  { package: 'postgresql', programs: ['initdb', 'postgres'] },
]

/** Where Debian keeps PostgreSQL's programs: one folder a version, none of them on the PATH. */
const POSTGRESQL = '/usr/lib/postgresql'

const searched = () => [
  ...(process.env.PATH ?? '').split(delimiter),
  ...(existsSync(POSTGRESQL) ? readdirSync(POSTGRESQL).map((version) => join(POSTGRESQL, version, 'bin')) : []),
]

/** The Debian packages some program of which is in none of the folders. */
export const missingPackages = (folders = searched()) =>
  NEEDED.filter(
    ({ programs }) => !programs.every((name) => folders.some((folder) => existsSync(join(folder, name)))),
  ).map((needed) => needed.package)

const APT = ['-q', '-y', '--no-install-recommends', '-o', 'Dpkg::Use-Pty=0']

export const installDebianPackages = async () => {
  const missing = missingPackages()
  if (missing.length === 0) return
  const names = missing.join(' ')
  if (!existsSync('/usr/bin/apt-get')) throw new Stop(`The tests need programs of these Debian packages: ${names}.`)
  if (process.getuid?.() !== 0) {
    throw new Stop(
      `The tests need some Debian packages. Install them and try again:\n  sudo apt-get install -y ${names}`,
    )
  }
  await underWay(`Installing the Debian packages ${names}`, async () => {
    const env = { DEBIAN_FRONTEND: 'noninteractive' }
    await runHere('apt-get', ['update', '-qq'], { env, quiet: true })
    const code = await runHere('apt-get', ['install', ...APT, ...missing], { env, quiet: true })
    if (code !== 0) throw new Stop(`apt-get could not install ${names}; its reason is above.`)
  })
}
