import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

/**
 * Functions of this package that V8 compiled for good; a path is told whatever the function is
 * called.
 */
const compiledIn = (trace: string): number => trace.match(/completed compiling .*\/packages\/pdf\//g)?.length ?? 0

it('hardly compiles what seals a second time after full garbage collections', async () => {
  const program = fileURLToPath(new URL('./testing/seal-and-collect.ts', import.meta.url))
  const flags = ['--import', 'tsx', '--expose-gc', '--trace-opt', '--trace-file-names']
  const { stdout } = await promisify(execFile)(process.execPath, [...flags, program], { maxBuffer: 2 ** 26 })
  const [before, after] = stdout.split('\ncollected\n').map(compiledIn)
  expect(before).toBeGreaterThan(50)
  // Ten to twelve of 120 become worth it late. Without what is kept of `Parser` it is twenty more,
  // of `PdfDocument` forty.
  expect(after).toBeLessThan(before! / 8)
})
