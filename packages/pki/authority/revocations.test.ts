import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addRevocation, readRevocations } from './revocations.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'firmeza-revocations-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const at = (minute: number) => new Date(Date.UTC(2026, 10, 21, 9, minute))

it('loses none of many at once, and keeps the first of each', async () => {
  expect(await readRevocations(folder)).toEqual([])
  const serials = ['0A', '0B', '0C', '0D', '0E']
  const all = serials.map((serial, minute) => ({ serial, at: at(minute), reason: 'keyCompromise' as const }))
  await Promise.all(all.map((each) => addRevocation(folder, each)))
  await addRevocation(folder, { serial: '0C', at: at(50), reason: 'superseded' })
  expect(await readRevocations(folder)).toEqual(all)
})
