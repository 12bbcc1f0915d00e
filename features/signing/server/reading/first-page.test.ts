import type { OperationDocument } from '@firmeza/operations/server'
import { RasterFailed } from '@firmeza/pdf'
import { VaultMissing } from '@firmeza/store'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { firstPage } from './first-page.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const kept = Buffer.from('kept')
const drawn = Buffer.from('drawn')
const document = { firstPageImage: 'aa' } as OperationDocument
const vault = { read: async () => kept }
const never = () => new Promise<Buffer>(() => {})
const failing = (fault: Error) => () => Promise.reject(fault)

it('is the one that was kept where that is wide enough, and is not drawn again', async () => {
  for (const width of [400, 780]) expect(await firstPage(vault, document, width, never)).toBe(kept)
})

it('is drawn where a wider one is asked for', async () => {
  expect(await firstPage(vault, document, 1200, async () => drawn)).toBe(drawn)
})

it.each(['took-too-long', 'unreadable', 'too-busy'] as const)(
  'is the one that was kept where a wider one cannot be drawn: %s',
  async (code) => expect(await firstPage(vault, document, 1200, failing(new RasterFailed(code)))).toBe(kept),
)

it('is the one that was kept where a wider one is not drawn soon', async () => {
  const asked = firstPage(vault, document, 1800, never)
  await vi.advanceTimersByTimeAsync(1_499)
  expect(await Promise.race([asked, Promise.resolve('waits')])).toBe('waits')
  await vi.advanceTimersByTimeAsync(1)
  expect(await asked).toBe(kept)
})

it('is drawn where none was kept, or it is lost', async () => {
  const lost = { read: failing(new VaultMissing('aa')) }
  for (const width of [400, 1800]) {
    expect(await firstPage(vault, { ...document, firstPageImage: null }, width, async () => drawn)).toBe(drawn)
    expect(await firstPage(lost, document, width, async () => drawn)).toBe(drawn)
  }
  const fault = new RasterFailed('too-busy', 5)
  await expect(firstPage(lost, document, 400, failing(fault))).rejects.toBe(fault)
  await expect(firstPage(vault, document, 1200, failing(new Error('disk')))).rejects.toThrow('disk')
})
