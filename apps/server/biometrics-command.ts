import { createPrivateKey, type KeyObject } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { PdfBroken } from '@firmeza/pdf'
import { type OpenedSeries, openSeries, plotSeries, pointsOf, rateOf, seriesCsv } from '@firmeza/signing/server'

const HELP = `How signatures were drawn, for an expert who has the private key of BIOMETRICS_KEY_FILE.

  decrypt <sealed pdf> --key <private key, PEM> [--passphrase-file <file>] [--out <folder>]

Writes a folder with, for each signature that has a series: its channels (.json, .csv) and a plot (.svg).
Exit code 0: all were opened and belong to this document; 1: something was not, and the lines say what.
`

/** `biometrics …` on the command line. Answers the exit code. */
export const runBiometricsCommand = async (
  args: string[],
  { say }: { say: (line: string) => void },
): Promise<number> => {
  const options = { key: { type: 'string' }, 'passphrase-file': { type: 'string' }, out: { type: 'string' } } as const
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  const [verb, file] = positionals
  if (verb !== 'decrypt' || !file || !values.key) {
    say(HELP)
    return 2
  }
  try {
    const key = await readKey(values.key, values['passphrase-file'])
    const all = await openSeries(await readFile(file), key)
    if (all.length === 0) say('No signature of this file has a series.')
    const folder = values.out ?? `${basename(file, '.pdf')}-series`
    const verdicts: boolean[] = []
    for (const each of all) verdicts.push(await tell(each, folder, say))
    return all.length > 0 && verdicts.every(Boolean) ? 0 : 1
  } catch (fault) {
    if (!(fault instanceof Unreadable || fault instanceof PdfBroken || isMissing(fault))) throw fault
    say(fault.message)
    return 1
  }
}

class Unreadable extends Error {}

const isMissing = (fault: unknown): fault is NodeJS.ErrnoException =>
  fault instanceof Error && 'code' in fault && typeof fault.code === 'string' && fault.code.startsWith('E')

const readKey = async (file: string, passphraseFile: string | undefined): Promise<KeyObject> => {
  const key = await readFile(file)
  const passphrase = passphraseFile && (await readFile(passphraseFile, 'utf8')).replace(/\r?\n$/, '')
  try {
    return createPrivateKey({ key, ...(passphrase ? { passphrase } : {}) })
  } catch (cause) {
    throw new Unreadable(`${file} is no private key that can be read; --passphrase-file opens an encrypted one.`, {
      cause,
    })
  }
}

/** Whether it was opened, and belongs to the document. */
const tell = async (series: OpenedSeries, folder: string, say: (line: string) => void): Promise<boolean> => {
  say(`Signature ${series.fieldName}: container of SHA-256 ${series.sha256}`)
  if (series.status === 'refused') {
    say(`  not opened: ${series.reason}`)
    return false
  }
  const { content, binding } = series
  const points = pointsOf(content)
  const rate = rateOf(points)
  const isBound = binding === 'bound'
  say(`  ${isBound ? 'belongs to this document' : 'BELONGS TO ANOTHER DOCUMENT'}: SHA-256 ${content.document.sha256}`)
  say(`  drawn with ${content.device.pointer}, received ${content.at}, image of SHA-256 ${content.drawing}`)
  say(`  ${points.length} points${rate === null ? '' : `, ${rate.toFixed(0)} a second while the pen is down`}`)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const name = join(folder, series.fieldName.replace(/[^\w-]/g, '_'))
  await writeFile(`${name}.json`, `${JSON.stringify(content, null, 1)}\n`, { mode: 0o600 })
  await writeFile(`${name}.csv`, seriesCsv(content), { mode: 0o600 })
  await writeFile(`${name}.svg`, plotSeries(content), { mode: 0o600 })
  say(`  written: ${name}.json, ${name}.csv, ${name}.svg`)
  return isBound
}
