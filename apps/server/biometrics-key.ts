import { createPublicKey } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { assertRecipient } from '@firmeza/pki'
import { type SeriesKey, seriesKey } from '@firmeza/signing/server'
import { BadSetting, type Env } from './env.ts'

/**
 * The key of `BIOMETRICS_KEY_FILE`; null without it. Throws `BadSetting`: with a key that cannot be
 * used series would be lost, and with a private one they would be no secret of its holder's.
 */
export const readBiometricsKey = async ({
  biometricsKeyFile: file,
}: Pick<Env, 'biometricsKeyFile'>): Promise<SeriesKey | null> => {
  if (!file) return null
  const bad = (why: string) => new BadSetting(`BIOMETRICS_KEY_FILE (${file}) ${why}`)
  const pem = await readFile(file, 'utf8').catch(() => {
    throw bad('cannot be read; set it to a PEM file of a certificate or a public key.')
  })
  if (pem.includes('PRIVATE KEY'))
    throw bad('holds a private key; set it to the public one or its certificate, and keep the private one elsewhere.')
  try {
    const key = createPublicKey(pem)
    assertRecipient(key)
    return seriesKey(key)
  } catch (fault) {
    throw bad(`is no certificate or public key that can be used: ${fault instanceof Error ? fault.message : fault}.`)
  }
}
