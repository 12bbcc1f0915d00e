import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

const run = promisify(execFile)
const portrait = fileURLToPath(new URL('../../../fixtures/identity-documents/portrait.jpg', import.meta.url))
/** Finds a face, by the nets, in a thread. */
const LOOK = `
  import { readFile } from 'node:fs/promises'
  import { openVision } from '@firmeza/vision'
  const vision = openVision({ threads: 1 })
  const seen = await vision.match(await readFile(process.argv[1]), await readFile(process.argv[1]))
  console.log(seen.ok && seen.value !== null)
  await vision.close()
`

it('keeps nothing of what it runs for the maker of its runtime: no identifier, nothing to be sent', async () => {
  const home = await mkdtemp(join(tmpdir(), 'firmeza-home-'))
  try {
    // Where one of these is set, the runtime is silent by itself.
    const { CI: _, ORT_DISABLE_TELEMETRY: __, ...rest } = process.env
    const args = ['--import', 'tsx', '--input-type=module', '--eval', LOOK, portrait]
    const env = { ...rest, HOME: home, XDG_CACHE_HOME: join(home, '.cache'), TMPDIR: home }
    const { stdout } = await run(process.execPath, args, { env, cwd: fileURLToPath(new URL('.', import.meta.url)) })
    expect(stdout.trim()).toBe('true')
    const left = (await readdir(home, { recursive: true })).filter((name) => /microsoft|onnx/i.test(name))
    expect(left).toEqual([])
  } finally {
    await rm(home, { recursive: true, force: true })
  }
})
