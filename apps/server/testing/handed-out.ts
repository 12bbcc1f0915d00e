import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const within = <Value>(work: (folder: string) => Value): Value => {
  const folder = mkdtempSync(join(tmpdir(), 'handed-out-'))
  try {
    return work(folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const run = (folder: string, program: string, ...args: string[]): string =>
  execFileSync(program, args, { cwd: folder, encoding: 'utf8', stdio: 'pipe' })

/** All the text in a PDF's attachments, as Poppler takes them out. */
export const attachedText = (pdf: Uint8Array): string =>
  within((folder) => {
    writeFileSync(join(folder, 'one.pdf'), pdf)
    run(folder, 'pdfdetach', '-saveall', 'one.pdf')
    return filesIn(folder)
      .filter((name) => name !== 'one.pdf')
      .map((name) => readFileSync(join(folder, name), 'utf8'))
      .join('\n')
  })

interface Unpacked {
  names: string[]
  /** All that is in it, the PDFs' attachments too. */
  text: string
  /** What the commands of its VERIFY.md about a file say. */
  told: (file: string) => string
}

/** What is in an evidence zip. */
export const unpacked = <Value>(zip: Uint8Array, look: (files: Unpacked) => Value): Value =>
  within((folder) => {
    writeFileSync(join(folder, 'it.zip'), zip)
    run(folder, 'unzip', '-q', 'it.zip', '-d', 'it')
    const home = join(folder, 'it')
    const names = filesIn(home).toSorted()
    const bytes = (name: string) => readFileSync(join(home, name))
    const text = names.map((name) => (name.endsWith('.pdf') ? attachedText(bytes(name)) : bytes(name).toString('utf8')))
    const blocks = [
      ...bytes('VERIFY.md')
        .toString('utf8')
        .matchAll(/```sh\n([\s\S]*?)\n```/g),
    ].map(([, each]) => each!)
    const told = (file: string) =>
      blocks
        .filter((block) => block.includes(file))
        .map((block) => run(home, 'sh', '-c', block))
        .join('')
    return look({ names, text: text.join('\n'), told })
  })

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => statSync(join(folder, name)).isFile())
