/**
 * One to five sign PDFs of twelve kinds: with codes, drawings or both, at once or in turn, where
 * the payload says or where a place is found. Looks whether strangers call every signature valid
 * (pdfsig, OpenSSL, qpdf), and whether each stamp is seen on the page that Poppler draws. All 840;
 * `--short`: fourteen that have every two of these together, each kind of PDF among them.
 * `--postgres`: on a real PostgreSQL.
 */

import { type Judges, makeSealKit, openJudges } from '@firmeza/pdf/testing'
import { type Signable, signable } from '../../fixtures/pdf/signable.ts'
import { type AskedSigner, boxAt } from '../../fixtures/specification-client/several-signers.ts'
import { refusalOf } from '../../fixtures/specification-client/specification-client.ts'
import { inLanes, onNewServers } from './parts/on-new-servers.ts'
import { newOperation, newPhone, signWithCode } from './parts/several.ts'
import { allCombinations, type Combination, draws, levelOf, pairwise } from './parts/strangers/combinations.ts'
import { whyNotSeen } from './parts/strangers/why-not-seen.ts'
import { whySignaturesFail } from './parts/strangers/why-signatures-fail.ts'
import { until } from './parts/wait.ts'

type Case = Combination & { kind: Signable; pdf: Uint8Array }

const WORDS = ['Primera', 'Segunda', 'Tercera', 'Cuarta', 'Quinta']

const kit = await makeSealKit()
const files = await Promise.all(signable.map(async (kind) => ({ kind, pdf: await kind.make(kit) })))
/** One alone first: on a file that is signed already, few others are possible. */
const some = pairwise(allCombinations()).toSorted((one, other) => one.signers - other.signers)
const cases: Case[] = process.argv.includes('--short')
  ? some.map((each, at) => ({ ...each, ...files[at % files.length]! }))
  : files.flatMap((file) => allCombinations().map((each) => ({ ...each, ...file })))

interface Outcome {
  kind: string
  signatures: number
  stamps: number
  /** It could not be asked for, which was told at the creation. */
  refused: boolean
  faults: string[]
}

const askedOf = (one: Case, name: string): (AskedSigner & { phone: string })[] =>
  WORDS.slice(0, one.signers).map((lastname, at) => ({
    level: levelOf(one, at),
    email: `${lastname.toLowerCase()}-${name}@example.com`,
    phone: draws(one, at) ? '' : newPhone(),
    lastname,
    signatureType: draws(one, at) ? 'BIOMETRICA' : 'SIMPLE',
    emailActions: [{ action: 'avoidSendSignEmail', step: 'FIRMA-INICIO' }],
    ...(one.place === 'chosen' && { box: boxAt(20, 20 + 60 * at) }),
  }))

/** Behind a signature one stamp alone can show, and a drawing has to. */
const isImpossible = (one: Case): boolean => {
  if (!one.kind.signedBefore || one.signers === 1) return false
  return one.place === 'chosen' || [1, 2, 3, 4].some((at) => at < one.signers && draws(one, at))
}

const tryOne = async (url: string, judges: Judges, one: Case, name: string): Promise<Outcome> => {
  const { kind, signers } = one
  const operation = await newOperation(url)
  const asked = askedOf(one, name)
  const documentB64 = Buffer.from(one.pdf).toString('base64')
  const stamps = kind.signedBefore ? 1 : signers
  const outcome = { kind: kind.name, signatures: signers + 1, stamps, refused: false }
  const refusal = await refusalOf(operation.create(asked, { documentB64 }))
  if (refusal || isImpossible(one)) {
    const told = isImpossible(one) && refusal?.problem.field?.includes('boxPositions')
    return { ...outcome, signatures: 0, stamps: 0, refused: true, faults: told ? [] : [`${refusal}`] }
  }
  const before = await operation.document()
  const inTurn = asked.map((signer, at) => ({ ...signer, at })).toSorted((a, b) => a.level - b.level)
  for (const { at, phone } of inTurn) {
    await operation.read(at)
    if (phone) await signWithCode(operation, at, phone)
    else await operation.draw(at)
  }
  const isDone = await until(async () => (await operation.status()) === 'completed')
  if (isDone === null) return { ...outcome, faults: [`it is ${await operation.status()}`] }
  const sealed = await operation.document()
  const count = signers + 1
  const faults = [
    ...(await whySignaturesFail({ sealed, source: before, judges, before: kind.signedBefore ?? 0, count })),
    ...(await whyNotSeen({ before, sealed, words: WORDS.slice(0, stamps), judges })),
  ]
  return { ...outcome, faults }
}

const nameOf = ({ kind, signers, way, levels, place }: Case): string =>
  `${kind.name}, ${signers} with ${way} ${levels}, place ${place}`

const outcomes: Outcome[] = []
await onNewServers(
  { count: cases.length, mostOnAServer: 90, title: (count) => `${count} of ${cases.length} combinations` },
  async ({ report, server, rounds }) => {
    const judges = await openJudges(await (await fetch(`${server.url}/pki/root.pem`)).text())
    try {
      const done = await inLanes(rounds, async (at) => {
        const outcome = await tryOne(server.url, judges, cases[at]!, `${at}`)
        for (const fault of outcome.faults) report.say(`✗ ${nameOf(cases[at]!)}: ${fault}`)
        return outcome
      })
      outcomes.push(...done)
    } finally {
      await judges.close()
    }
    if (outcomes.length < cases.length) return
    for (const { name } of signable) {
      const of = outcomes.filter(({ kind }) => kind === name)
      const sum = (value: 'signatures' | 'stamps') => of.reduce((all, each) => all + each[value], 0)
      const wrong = of.filter(({ faults }) => faults.length > 0).length
      const refused = of.filter((each) => each.refused).length
      report.check(
        `${name}: ${of.length} operations, ${sum('signatures')} signatures valid in pdfsig, OpenSSL and qpdf, ${sum('stamps')} stamps seen`,
        wrong === 0,
        [wrong && `${wrong} wrong`, refused && `${refused} refused: no room for another signature field`]
          .filter(Boolean)
          .join(', '),
      )
    }
  },
)
