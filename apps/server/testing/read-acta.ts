import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** What of a link goes along in an acta. */
interface AttachedLink {
  seq: number
  body?: string
  hash: string
}

export interface ReadActa {
  /** All pages in one line. */
  text: string
  /** What pdfsig says of its seal. */
  seal: string
  links: AttachedLink[]
  /** The attachment, as it is. */
  records: string
  /** The chain's head as the acta prints it, and as the command finds it that the acta prints. */
  head: { printed: string; found: string }
  /**
   * Whatever is anywhere in the file: the text of its pages, its metadata, and all its streams, the
   * attachments too, unpacked. Without spaces, as texts and sums break across lines; in lower case.
   */
  everything: string
}

const run = promisify(execFile)

/** An acta as Poppler, QPDF and the command in it read it. */
export const readActa = async (pdf: Uint8Array): Promise<ReadActa> => {
  const folder = await mkdtemp(join(tmpdir(), 'firmeza-acta-'))
  const tool = async (command: string, ...options: string[]) =>
    (await run(command, options, { cwd: folder, encoding: 'latin1', maxBuffer: 1e8 })).stdout
  const utf8 = (text: string) => Buffer.from(text, 'latin1').toString()
  try {
    await writeFile(join(folder, 'acta.pdf'), pdf)
    const text = utf8(await tool('pdftotext', 'acta.pdf', '-'))
    const raw = utf8(await tool('pdftotext', '-raw', 'acta.pdf', '-'))
    const attached = async (name: string) => utf8(await tool('qpdf', `--show-attachment=${name}`, 'acta.pdf'))
    const [links, records] = [await attached('evidence.jsonl'), await attached('records.jsonl')]
    const command = /qpdf --show-attachment=evidence[\s\S]*?print\(last\)"/.exec(raw)![0]
    const unpacked = await tool('qpdf', '--qdf', '--object-streams=disable', 'acta.pdf', '-')
    return {
      text: text.replaceAll(/\s+/g, ' '),
      seal: await tool('pdfsig', '-nocert', 'acta.pdf'),
      links: links
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as AttachedLink),
      records,
      head: {
        printed: /^([0-9a-f]{64})$/m.exec(raw.slice(raw.search(/Cabecera de|Testa della|Head of the/)))![1]!,
        found: (await tool('sh', '-c', command)).trim(),
      },
      everything: [text, await tool('pdfinfo', 'acta.pdf'), utf8(unpacked)]
        .join(' ')
        .replaceAll(/\s+/g, '')
        .toLowerCase(),
    }
  } finally {
    await rm(folder, { recursive: true })
  }
}
