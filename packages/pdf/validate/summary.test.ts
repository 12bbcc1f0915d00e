import { beforeAll, expect, it } from 'vitest'
import { addValidationData, messageBy, signField, stampAgain } from '../testing/clean-files.ts'
import { makeSealKit, type SealKit } from '../testing/seal-kit.ts'
import { signByHand } from '../testing/sign-by-hand.ts'
import { drawForm, FORM, sealAgain } from '../testing/signed-form.ts'
import { validatePdf } from './validate-pdf.ts'
import type { PdfVerdict, SignatureVerdict } from './verdicts.ts'

let kit: SealKit
beforeAll(async () => {
  kit = await makeSealKit()
})

const validate = (file: Buffer) => validatePdf({ parts: [file], trusted: [kit.authority.root] })

const statusesOf = (verdict: PdfVerdict): Record<keyof SignatureVerdict, string> => {
  const { signatures: _, revisions: __, ...words } = verdict
  return Object.fromEntries(Object.entries(words).map(([word, { status }]) => [word, status])) as ReturnType<
    typeof statusesOf
  >
}

const ALL_PASSED = {
  intact: 'passed',
  coversWholeFile: 'passed',
  trusted: 'passed',
  timestamped: 'passed',
  changesAfterSigning: 'passed',
  padesBaseline: 'passed',
}

/** Signs the first field of other bytes than those of the file. */
const wronglySigned = (): Promise<Buffer> =>
  signByHand(drawForm(), {
    number: 40,
    objects: (signature) => ({ 19: FORM[19]!.replace('/T(otra)', `/T(otra)/V ${signature} 0 R`) }),
    sign: (digest) => messageBy(kit)(digest.map((byte) => byte ^ 1)),
  })

it('speaks of all signatures of the file, and passes when all do', async () => {
  const twice = await sealAgain(kit, await signField(kit, drawForm()))
  expect(statusesOf(await validate(twice))).toEqual(ALL_PASSED)
  expect(statusesOf(await validate(await stampAgain(kit, addValidationData(twice))))).toEqual(ALL_PASSED)
})

it('fails when an earlier signature is broken, and the last one is right', async () => {
  const verdict = await validate(await sealAgain(kit, await wronglySigned()))
  expect(verdict.signatures.map(({ intact }) => intact.status)).toEqual(['failed', 'passed'])
  expect(statusesOf(verdict)).toEqual({ ...ALL_PASSED, intact: 'failed' })
})

it('fails when what came after an earlier signature was forbidden, and nothing came after the last', async () => {
  const stranger = await makeSealKit()
  const approved = await signField(kit, drawForm())
  const verdict = await validate(await sealAgain(stranger, approved))
  expect(verdict.signatures.at(-1)!.changesAfterSigning.status).toBe('passed')
  expect(statusesOf(verdict)).toMatchObject({ intact: 'passed', changesAfterSigning: 'failed', timestamped: 'failed' })
})
