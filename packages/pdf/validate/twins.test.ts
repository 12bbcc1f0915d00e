import { beforeAll, expect, it } from 'vitest'
import { makeSealKit, type SealKit } from '../testing/seal-kit.ts'
import { allTwins } from '../testing/twins/all-twins.ts'
import type { Twin } from '../testing/twins/twin.ts'
import { validatePdf } from './validate-pdf.ts'
import type { SignatureReport } from './verdicts.ts'

let kit: SealKit
let twins: Twin[]
beforeAll(async () => {
  kit = await makeSealKit()
  twins = await allTwins(kit)
}, 60_000)

const validate = (file: Buffer) => validatePdf({ parts: [file], trusted: [kit.authority.root], at: new Date() })

/** Whether there is a timestamp is no matter of manipulation. */
const verdictsOf = ({ intact, changesAfterSigning, trusted, timestamped }: SignatureReport) =>
  [intact, changesAfterSigning, trusted, timestamped].filter(({ reason }) => reason !== 'no-timestamp')

it('raises no alarm about what honest programs write, and says what it did not check', async () => {
  const alarms: unknown[] = []
  for (const { name, clean, notChecked } of twins) {
    const { signatures } = await validate(clean)
    const odd = signatures.flatMap(verdictsOf).filter(({ status }) => status !== 'passed')
    const isRight = notChecked ? odd[0]?.reason === notChecked : odd.length === 0
    const isAlarm = signatures.length === 0 || odd.some(({ status }) => status === 'failed')
    if (isAlarm || !isRight) alarms.push({ name, odd, changes: signatures.flatMap((each) => each.forbiddenChanges) })
  }
  expect(alarms).toEqual([])
  expect(twins.length).toBeGreaterThan(40)
})

it('catches each of them when it was manipulated, and says why', async () => {
  const missed: unknown[] = []
  for (const { name, manipulated, expected } of twins) {
    const verdict = await validate(manipulated)
    const failed = [...verdict.signatures.flatMap(verdictsOf), verdict.intact].filter(
      ({ status }) => status === 'failed',
    )
    const forbidden = verdict.signatures.flatMap(({ forbiddenChanges }) =>
      forbiddenChanges.map(({ kind, page = '' }) => `${kind}:${page}`),
    )
    const found = [...failed.map(({ reason }) => reason), ...forbidden]
    const isFailedAtTheTop = [verdict.intact, verdict.changesAfterSigning, verdict.timestamped].some(
      ({ status }) => status === 'failed',
    )
    if (!found.includes(expected) || !isFailedAtTheTop) missed.push({ name, expected, found })
  }
  expect(missed).toEqual([])
})
