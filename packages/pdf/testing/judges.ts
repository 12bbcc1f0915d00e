import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Strangers who read our files: Poppler (with NSS), qpdf and OpenSSL. */
export interface Judges {
  /** The report of `pdfsig`, which trusts that root. */
  pdfsig(pdf: Uint8Array): Promise<string>
  /** Rejects when the structure has errors or warnings. */
  qpdf(pdf: Uint8Array): Promise<void>
  /** What qpdf finds wrong with the structure, without the places: nothing for a clean file. */
  findings(pdf: Uint8Array): Promise<string[]>
  /** Text and page count, as Poppler reads them. */
  text(pdf: Uint8Array): Promise<{ text: string; pages: number }>
  /** The fonts that it names, as Poppler tells them. */
  fonts(
    pdf: Uint8Array,
  ): Promise<{ name: string; type: string; embedded: boolean; subset: boolean; unicode: boolean }[]>
  /** Verifies a detached CMS signature as CAdES. Rejects when it is not valid. */
  opensslCms(message: Uint8Array, content: Uint8Array): Promise<void>
  /** Verifies a timestamp token over the data. Rejects when it is not valid. */
  opensslTimestamp(token: Uint8Array, data: Uint8Array): Promise<void>
  /** The page as greyscale pixels, as Poppler draws it at 72 dpi. */
  draw(
    pdf: Uint8Array,
    page?: number,
  ): Promise<{ width: number; height: number; pixels: Uint8Array; at(x: number, y: number): number }>
  close(): Promise<void>
}

export const openJudges = async (rootPem: string): Promise<Judges> => {
  const folder = await mkdtemp(join(tmpdir(), 'judges-'))
  const root = join(folder, 'root.pem')
  const database = `sql:${folder}`
  await writeFile(root, rootPem)
  await run('certutil', ['-N', '-d', database, '--empty-password'])
  await run('certutil', ['-A', '-d', database, '-n', 'root', '-t', 'C,C,C', '-i', root])
  let files = 0
  const save = async (bytes: Uint8Array): Promise<string> => {
    const path = join(folder, `${++files}.bin`)
    await writeFile(path, bytes)
    return path
  }
  return {
    pdfsig: async (pdf) => (await run('pdfsig', ['-nssdir', folder, await save(pdf)])).stdout,
    qpdf: async (pdf) => {
      await run('qpdf', ['--check', await save(pdf)])
    },
    findings: async (pdf) => {
      const path = await save(pdf)
      const { stderr } = await run('qpdf', ['--check', path]).catch((error: { stderr: string }) => error)
      const lines = stderr.split('\n').filter((line) => line.startsWith('WARNING') || line.startsWith('ERROR'))
      return lines.map((line) => line.replaceAll(path, '').replaceAll(/\d+/g, 'n'))
    },
    text: async (pdf) => {
      // A page ends with a form feed.
      const { stdout } = await run('pdftotext', ['-layout', await save(pdf), '-'], { maxBuffer: 2 ** 26 })
      return { text: stdout, pages: stdout.split('\f').length - 1 }
    },
    fonts: async (pdf) => {
      const { stdout } = await run('pdffonts', [await save(pdf)])
      // Name, type, encoding, then whether it is embedded, a subset, and searchable.
      const row = /^(\S+) +(\S+(?: \S+)*?) +\S+ +(yes|no) +(yes|no) +(yes|no) /gm
      return [...stdout.matchAll(row)].map(([, name = '', type = '', ...is]) => {
        const [embedded, subset, unicode] = is.map((each) => each === 'yes') as [boolean, boolean, boolean]
        return { name, type, embedded, subset, unicode }
      })
    },
    opensslCms: async (message, content) => {
      const inputs = ['-in', await save(message), '-content', await save(content), '-CAfile', root]
      await run('openssl', ['cms', '-verify', '-cades', '-binary', '-inform', 'DER', ...inputs, '-out', '/dev/null'])
    },
    opensslTimestamp: async (token, data) => {
      const inputs = ['-data', await save(data), '-in', await save(token), '-token_in', '-CAfile', root]
      await run('openssl', ['ts', '-verify', ...inputs])
    },
    draw: async (pdf, page = 1) => {
      const options = ['-r', '72', '-cropbox', '-gray', '-f', String(page), '-l', String(page), await save(pdf)]
      const { stdout } = await run('pdftoppm', options, { encoding: 'buffer', maxBuffer: 2 ** 26 })
      const [head = '', width, height] = /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(stdout.toString('latin1', 0, 40)) ?? []
      const pixels = stdout.subarray(head.length)
      return { width: Number(width), height: Number(height), pixels, at: (x, y) => pixels[y * Number(width) + x]! }
    },
    close: () => rm(folder, { recursive: true }),
  }
}
