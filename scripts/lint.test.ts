import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'

const atRoot = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))

/** Without its type-aware part oxlint skips these rules and says nothing of it. */
const SEEDED = `
const later = async () => 1
later()
if (later()) console.log(await 1)
export {}
`

test('the linter reads types: a forgotten promise is found', () => {
  const folder = mkdtempSync(join(tmpdir(), 'firmeza-lint-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(
    join(folder, 'tsconfig.json'),
    '{"compilerOptions":{"strict":true,"module":"ESNext","target":"ES2023"}}',
  )
  writeFileSync(join(folder, 'seeded.ts'), SEEDED)

  const env = { ...process.env, OXLINT_TSGOLINT_PATH: atRoot('node_modules/.bin/tsgolint') }
  const args = ['--type-aware', '-c', atRoot('.oxlintrc.json'), '--format=json', 'seeded.ts']
  const { stdout } = spawnSync(atRoot('node_modules/.bin/oxlint'), args, { cwd: folder, encoding: 'utf8', env })
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string }[] }

  expect(diagnostics.map(({ code }) => code)).toEqual(
    expect.arrayContaining([
      'typescript(await-thenable)',
      'typescript(no-floating-promises)',
      'typescript(no-misused-promises)',
    ]),
  )
})
