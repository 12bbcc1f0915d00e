import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningServer, runServer } from './testing/running-server.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const run = promisify(execFile)

let readme: string
let server: RunningServer
let folder: string
beforeAll(async () => {
  readme = await readFile(join(root, 'README.md'), 'utf8')
  server = await runServer({ env: { BOOTSTRAP_API_CLIENT: /BOOTSTRAP_API_CLIENT=(\S+)/.exec(readme)![1]! } })
  folder = await mkdtemp(join(tmpdir(), 'firmeza-readme-'))
  await symlink(join(root, 'fixtures'), join(folder, 'fixtures'))
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

/** The commands under a mark of the README, with this server's address for the one they name. */
const commands = (name: string): string => {
  const found = new RegExp(`readme\\.medium\\.test\\.ts: ${name} -->\n\`\`\`sh\n([^]*?)\`\`\``).exec(readme)
  if (!found) throw new Error(`The README has no commands marked ${name}`)
  return found[1]!.replaceAll('http://localhost:8080', server.url)
}

test('the commands of the README create an operation, sign it and check the result', async () => {
  const [api, sign, check] = ['api', 'sign', 'check'].map(commands)
  const script = ['set -e', api, sign, 'cd $OUT', check].join('\n')
  // The home folder is where the README keeps what comes out.
  const { stdout, stderr } = await run('bash', ['-c', script], { cwd: folder, env: { ...process.env, HOME: folder } })
  expect(stdout).toContain('"read":true')
  expect(stdout).toContain('completed')
  expect(stdout.match(/Signature is Valid\./g)).toHaveLength(3)
  expect(stdout.match(/Certificate is Trusted\./g)).toHaveLength(3)
  expect(stdout).toContain('No syntax or stream encoding errors found')
  expect(stderr).toContain('Verification successful')
})
