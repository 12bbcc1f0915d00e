import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newId } from '@firmeza/kernel'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { askRunningServer, runBoxedCommands } from './command-box.ts'

let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'firmeza-commands-'))
})
afterAll(() => rm(dataDir, { recursive: true }))

const folder = () => join(dataDir, 'commands')

it('runs what lies in the box once, and answers whoever waits for it', async () => {
  const ran: string[][] = []
  const run = async (args: string[]) => {
    ran.push(args)
    return { lines: args, code: 3 }
  }
  const asked = askRunningServer(dataDir, ['grant', 'ana@example.com'])
  while (ran.length === 0) await runBoxedCommands(dataDir, run)
  await runBoxedCommands(dataDir, run)
  expect(await asked).toEqual({ lines: ['grant', 'ana@example.com'], code: 3 })
  expect(ran).toHaveLength(1)
  expect(await readdir(folder())).toEqual([])
})

it('leaves what is no command of ours, and throws away what nobody waits for any more', async () => {
  const [old, never] = [join(folder(), `${newId()}.json`), async () => expect.unreachable()]
  await writeFile(join(folder(), 'notes.json'), '["list"]')
  await writeFile(old, '["list"]')
  await utimes(old, 0, 0)
  await runBoxedCommands(dataDir, never)
  expect(await readdir(folder())).toEqual(['notes.json'])
})

it('has nothing to do where there is no box', async () => {
  await runBoxedCommands(join(dataDir, 'nowhere'), async () => expect.unreachable())
})
