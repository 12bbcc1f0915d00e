import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drawPdf, filledForms, numberedPages, onePage } from '@firmeza/pdf/testing'
import { restricted } from '../../fixtures/pdf/unwelcome.ts'
import { contract } from './contract.ts'

/** A PDF that nobody but this suite has. */
export const ownPdf = (): Buffer => drawPdf({ objects: onePage() })

/** A4 pages, each with its number on it. */
export const pagesPdf = (count: number): Buffer => drawPdf({ objects: numberedPages(count) })

/** The sample contract with a password to open it, as qpdf protects it. */
export const encryptedPdf = (): Buffer => {
  const folder = mkdtempSync(join(tmpdir(), 'encrypted-'))
  try {
    const [plain, encrypted] = [join(folder, 'plain.pdf'), join(folder, 'encrypted.pdf')]
    writeFileSync(plain, contract())
    execFileSync('qpdf', ['--encrypt', 'abre', 'manda', '256', '--', plain, encrypted])
    return readFileSync(encrypted)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** A form that a program filled in without drawing. */
export const filledForm = (): Buffer => filledForms[0]!.make()

/** The same, restricted as bank statements are. */
export const restrictedForm = (): Buffer => restricted(filledForm())

/** What a file input takes. */
export const asUpload = (buffer: Buffer, name = 'acuerdo.pdf', mimeType = 'application/pdf') => ({
  name,
  mimeType,
  buffer,
})
