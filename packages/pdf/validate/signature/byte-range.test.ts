import { expect, it } from 'vitest'
import { signField } from '../../testing/clean-files.ts'
import { makeSealKit } from '../../testing/seal-kit.ts'
import { drawForm } from '../../testing/signed-form.ts'
import { Budget, Exhausted } from '../read/budget.ts'
import { PdfFile } from '../read/pdf-file.ts'
import { Covered } from './byte-range.ts'
import { presentClaims } from './claims.ts'

it('is read once for all signers of one digest, and no more of all signatures together than is allowed', async () => {
  const file = await PdfFile.open([await signField(await makeSealKit(), drawForm())])
  const [claim] = await presentClaims(file)
  const [, before = 0, , after = 0] = claim!.byteRange
  const hashing = new Budget('too-much-to-hash', 2 * (before + after) + 1)
  const one = new Covered(file, claim!, hashing)
  const [first] = await Promise.all(Array.from({ length: 8 }, () => one.digest('sha256')))
  expect(await one.digest('sha256')).toBe(first)
  expect(hashing.left).toBe(before + after + 1)
  expect(await new Covered(file, claim!, hashing).digest('sha256')).toEqual(first)
  await expect(one.digest('sha512')).rejects.toThrow(Exhausted)
  expect(() => one.bytes()).toThrow(Exhausted)
})
