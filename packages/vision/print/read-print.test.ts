import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { expect, it, vi } from 'vitest'
import { drawSpecimen, photograph, rasterOf, SEEDS } from '../../../fixtures/identity-documents/specimens.ts'
import { rectify } from '../document/rectify.ts'
import { decodeImage } from '../intake/decode-image.ts'
import type { Quad } from '../reading.ts'
import { readPrint } from './read-print.ts'

const straightened = async (frame: string, quad: Quad) => {
  const file = new URL(`../../../fixtures/identity-documents/${frame}.jpg`, import.meta.url)
  const decoded = await decodeImage(await readFile(file))
  if (!decoded.ok) throw new Error(decoded.refusal.code)
  return rectify(decoded.value, quad)
}
const FRONT: Quad = [
  [71, 71],
  [570, 90],
  [563, 402],
  [49, 398],
]
const PAGE: Quad = [
  [57, 39],
  [588, 45],
  [594, 432],
  [42, 414],
]
const BACK: Quad = [
  [83, 75],
  [564, 81],
  [570, 395],
  [70, 379],
]
const value = (told: string) => expect.objectContaining({ value: told })

it('reads the print of a card, and nothing is fetched for it', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch')
  const https = vi.spyOn(createRequire(import.meta.url)('node:https'), 'request')
  expect(await readPrint(await straightened('frame-front-easy', FRONT), 'front')).toMatchObject({
    surname: value('MUÑOZ MUÑOZ'),
    givenNames: value('GUILLERMO'),
    nationality: value('ESP'),
    birthDate: value('1992-11-25'),
    issueDate: { outcome: 'not-checked', reason: 'not-found' },
    expiryDate: value('2026-06-08'),
    documentNumber: value('ATE757691'),
    personalNumber: value('25873863J'),
  })
  expect([fetched.mock.calls, https.mock.calls]).toEqual([[], []])
})

it('reads the print of a passport', async () => {
  expect(await readPrint(await straightened('frame-td3-easy', PAGE), 'passport')).toMatchObject({
    surname: value('MUÑOZ MUÑOZ'),
    givenNames: value('GUILLERMO'),
    birthDate: value('1992-11-25'),
    expiryDate: value('2026-06-08'),
  })
})

it('reads where the holder of a card lives', async () => {
  const specimen = await drawSpecimen('dni-back', SEEDS.trying)
  const { jpeg, corners } = await photograph(await rasterOf(specimen), { level: 'easy', seed: SEEDS.trying })
  const decoded = await decodeImage(jpeg)
  if (!decoded.ok) throw new Error(decoded.refusal.code)
  const { address } = await readPrint(await rectify(decoded.value, corners), 'back')
  const told = address && 'value' in address ? address.value.split(', ') : []
  expect(told.join(' ')).toBe(specimen.printed.address!.value)
})

it('does not tell half of an address: on this card its lines stand far apart', async () => {
  expect(await readPrint(await straightened('frame-td1-easy', BACK), 'back')).toEqual({
    address: { outcome: 'not-checked', reason: 'not-found' },
  })
})

it('says what it had no time for', async () => {
  const fields = await readPrint(await straightened('frame-front-easy', FRONT), 'front', { patienceMs: 0 })
  expect(Object.values(fields).every((field) => 'outcome' in field)).toBe(true)
  expect(fields.surname).toEqual({ outcome: 'not-checked', reason: 'too-slow' })
})
