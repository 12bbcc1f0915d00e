import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Judges, openJudges } from '../testing/judges.ts'
import { makeSealKit, type SealKit } from '../testing/seal-kit.ts'
import { allTwins } from '../testing/twins/all-twins.ts'
import type { Twin } from '../testing/twins/twin.ts'
import { streamed } from '../testing/twins/unusual-bytes.ts'

// Real: Poppler's pdfsig, with NSS, judges every file. Not real: the authority is made for the
// test.
let kit: SealKit
let judges: Judges
let twins: Twin[]
beforeAll(async () => {
  kit = await makeSealKit()
  judges = await openJudges(kit.authority.rootPem)
  twins = await allTwins(kit)
})
afterAll(() => judges.close())

const outcomes = (report: string): string[] => report.match(/(?<=Signature Validation: ).*/g) ?? []

it('is right that the clean ones are signed validly, as a stranger says too', async () => {
  const doubtful: unknown[] = []
  for (const { name, clean, unjudged } of twins) {
    const found = outcomes(await judges.pdfsig(clean))
    if (unjudged ? found.every((each) => each === VALID) : found.length === 0 || found.some((each) => each !== VALID))
      doubtful.push({ name, found })
  }
  expect(doubtful).toEqual([])
})

it('is right to read timestamps in BER, as OpenSSL does', async () => {
  const data = Buffer.from('de otros')
  const token = (await kit.tsa.timestamp(createHash('sha256').update(data).digest())).der
  await judges.opensslTimestamp(streamed(token), data)
  await expect(judges.opensslTimestamp(streamed(token), Buffer.from('de nadie'))).rejects.toThrow()
})

const VALID = 'Signature is Valid.'
