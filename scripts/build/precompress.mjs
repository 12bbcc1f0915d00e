import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** What shrinks; fonts and PDFs are compressed already. */
const SHRINKS = /\.(js|mjs|css|svg|json|wasm)$/
/** Under this many bytes an answer fits in one packet anyway. */
const WORTH_BYTES = 1024

const encodings = {
  br: (bytes) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
  gz: (bytes) => promisify(gzip)(bytes, { level: 9 }),
}

/**
 * Writes `.br` and `.gz` beside the files of a folder that shrink: a server then sends them as they
 * lie, at the hardest setting, instead of compressing at each request.
 */
export const precompress = async (folder) => {
  const files = (await readdir(folder, { recursive: true })).filter((name) => SHRINKS.test(name))
  await Promise.all(
    files.map(async (name) => {
      const bytes = await readFile(join(folder, name))
      if (bytes.length < WORTH_BYTES) return
      for (const [extension, compress] of Object.entries(encodings)) {
        const smaller = await compress(bytes)
        if (smaller.length < bytes.length) await writeFile(join(folder, `${name}.${extension}`), smaller)
      }
    }),
  )
}
