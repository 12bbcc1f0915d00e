import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { BadSetting } from './env.ts'
import { keepPrivate } from './private-folder.ts'

let folder: string
const said: string[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'firmeza-loose-'))
  said.length = 0
})
afterEach(() => rmSync(folder, { recursive: true }))
const keep = (path = folder) => keepPrivate(path, (line) => said.push(line))
const modeOf = (name: string) => (statSync(join(folder, name)).mode & 0o777).toString(8)

it('closes folders and files at any depth to others, and keeps what the owner may do', async () => {
  mkdirSync(join(folder, 'files/ab'), { recursive: true })
  for (const [name, mode] of [
    ['files/ab/sealed', 0o444],
    ['files/ab/program', 0o755],
    ['private', 0o600],
  ] as const) {
    writeFileSync(join(folder, name), 'x')
    chmodSync(join(folder, name), mode)
  }
  for (const name of ['files', 'files/ab']) chmodSync(join(folder, name), 0o775)
  await keep()
  expect(['', 'files', 'files/ab', 'files/ab/sealed', 'files/ab/program', 'private'].map(modeOf)).toEqual([
    '700',
    '700',
    '700',
    '400',
    '700',
    '600',
  ])
  expect(said).toEqual([expect.stringContaining('could reach 4 files and folders')])
  await keep()
  expect(said).toHaveLength(1)
})

it('follows no link out of the folder, unless the folder itself is one', async () => {
  mkdirSync(join(folder, 'data'), { mode: 0o755 })
  writeFileSync(join(folder, 'others'), 'not ours')
  chmodSync(join(folder, 'others'), 0o644)
  symlinkSync(join(folder, 'others'), join(folder, 'data/link'))
  symlinkSync(join(folder, 'data'), join(folder, 'named'))
  chmodSync(join(folder, 'data'), 0o755)
  await keep(join(folder, 'named'))
  expect([modeOf('data'), modeOf('others')]).toEqual(['700', '644'])
})

it('has nothing to do where there is no folder yet', async () => {
  await keep(join(folder, 'to come'))
  expect(said).toEqual([])
})

it('refuses a folder that cannot be closed, in a sentence that says what to do', async () => {
  // The kernel lets nobody change the permissions of this one, not even root.
  const closing = keep('/proc/sys/fs')
  await expect(closing).rejects.toThrow(BadSetting)
  await expect(closing).rejects.toThrow(/can reach \/proc\/sys\/fs, and .*\(EPERM\).* “chmod -R go= \/proc\/sys\/fs”/)
})
