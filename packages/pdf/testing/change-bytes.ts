import { validatePdf } from '../validate/validate-pdf.ts'
import type { PdfVerdict } from '../validate/verdicts.ts'
import { cleanFiles } from './clean-files.ts'
import { chanceFrom } from './mutate.ts'
import { makeSealKit } from './seal-kit.ts'

export interface ChangeReport {
  changes: number
  /**
   * Of all changed files, how many were believed to the last word all the same: file, offset, and
   * the bits that were changed.
   */
  missed: { file: string; at: number; mask: number }[]
}

/** Everything that is said of signatures, and passed. */
const wordsOf = ({ signatures }: PdfVerdict): string =>
  JSON.stringify(
    signatures.map(({ intact, changesAfterSigning, timestamped, trusted, padesBaseline, fieldName, time }) => [
      ...[intact, changesAfterSigning, timestamped, trusted, padesBaseline].map(({ status }) => status),
      fieldName,
      time,
    ]),
  )

/** Changes one byte at a time, anywhere in files whose last signature covers them whole. */
export const changeBytes = async ({ changes, seed }: { changes: number; seed: number }): Promise<ChangeReport> => {
  const kit = await makeSealKit()
  const validate = (file: Buffer) => validatePdf({ parts: [file], trusted: [kit.authority.root] })
  const files: { name: string; file: Buffer; words: string }[] = []
  for (const { name, file } of await cleanFiles(kit)) {
    const verdict = await validate(file)
    if (verdict.signatures.at(-1)?.coversWholeFile.status === 'passed')
      files.push({ name, file, words: wordsOf(verdict) })
  }
  const report: ChangeReport = { changes, missed: [] }
  const chance = chanceFrom(seed)
  for (let left = changes; left > 0; left--) {
    const { name, file, words } = files[chance(files.length)]!
    const at = chance(file.length)
    const mask = 1 + chance(255)
    const changed = Buffer.from(file)
    changed[at]! ^= mask
    if (wordsOf(await validate(changed)) === words) report.missed.push({ file: name, at, mask })
  }
  return report
}
