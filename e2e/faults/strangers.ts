/**
 * One to five sign PDFs of twelve kinds: with codes, drawings, typed names or all of these, at once
 * or in turn, where the payload says or where a place is found. Looks whether strangers call every
 * signature valid (pdfsig, OpenSSL, qpdf), and whether each stamp is seen on the page that Poppler
 * draws. All 1,056; `--short`: seventeen that have every two of these together, each kind of PDF
 * among them.
 * `--postgres`: on a real PostgreSQL.
 */

import { type Judges, makeSealKit, openJudges } from '@firmeza/pdf/testing'
import { type Signable, signable } from '../../fixtures/pdf/signable.ts'
import { type AskedSigner, boxAt } from '../../fixtures/specification-client/several-signers.ts'
import { refusalOf } from '../../fixtures/specification-client/specification-client.ts'
import { inLanes, onNewServers } from './parts/on-new-servers.ts'
import { newOperation, newPhone, signWithCode } from './parts/several.ts'
import { allCombinations, type Combination, levelOf, pairwise, signsBy } from './parts/strangers/combinations.ts'
import { whyNotSeen } from './parts/strangers/why-not-seen.ts'
import { whySignaturesFail } from './parts/strangers/why-signatures-fail.ts'
import { until } from './parts/wait.ts'

type Case = Combination & { kind: Signable; pdf: Uint8Array }

const WORDS = ['Primera', 'Segunda', 'Tercera', 'Cuarta', 'Quinta']

const kit = await makeSealKit()
const files = await Promise.all(signable.map(async (kind) => ({ kind, pdf: await kind.make(kit) })))
const cases: Case[] = process.argv.includes('--short')
  ? pairwise(allCombinations()).map((each, at) => ({ ...each, ...files[at % files.length]! }))
  : files.flatMap((file) => allCombinations().map((each) => ({ ...each, ...file })))

interface Outcome {
  kind: string
  signatures: number
  stamps: number
  faults: string[]
}

const askedOf = (one: Case, name: string): (AskedSigner & { phone: string })[] =>
  WORDS.slice(0, one.signers).map((lastname, at) => ({
    level: levelOf(one, at),
    email: `${lastname.toLowerCase()}-${name}@example.com`,
    phone: signsBy(one, at) === 'drawing' ? '' : newPhone(),
    lastname,
    signatureType: signsBy(one, at) === 'code' ? 'SIMPLE' : 'BIOMETRICA',
    emailActions: [{ action: 'avoidSendSignEmail', step: 'FIRMA-INICIO' }],
    ...(one.place === 'chosen' && { box: boxAt(20, 20 + 60 * at) }),
  }))

const tryOne = async (url: string, judges: Judges, one: Case, name: string): Promise<Outcome> => {
  const { kind, signers } = one
  const operation = await newOperation(url)
  const asked = askedOf(one, name)
  const documentB64 = Buffer.from(one.pdf).toString('base64')
  const outcome = { kind: kind.name, signatures: signers + 1, stamps: signers }
  const rules = one.way === 'every' ? [{ identifier: 'codeBy', value: 'EMAIL' }] : []
  const refusal = await refusalOf(operation.create(asked, { documentB64, rules }))
  if (refusal) return { ...outcome, signatures: 0, stamps: 0, faults: [`${refusal}`] }
  const before = await operation.document()
  const inTurn = asked.map((signer, at) => ({ ...signer, at })).toSorted((a, b) => a.level - b.level)
  for (const { at, phone, email, lastname } of inTurn) {
    const way = signsBy(one, at)
    await operation.read(at)
    if (way === 'drawing') await operation.draw(at)
    else
      await signWithCode(operation, at, {
        to: rules.length > 0 ? email : phone,
        ...(way === 'typed name' && { typedName: `Ana ${lastname}` }),
      })
  }
  const isDone = await until(async () => (await operation.status()) === 'completed')
  if (isDone === null) return { ...outcome, faults: [`it is ${await operation.status()}`] }
  const sealed = await operation.document()
  const count = signers + 1
  const faults = [
    ...(await whySignaturesFail({ sealed, source: before, judges, before: kind.signedBefore ?? 0, count })),
    ...(await whyNotSeen({ before, sealed, words: WORDS.slice(0, signers), judges })),
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
      report.check(
        `${name}: ${of.length} operations, ${sum('signatures')} signatures valid in pdfsig, OpenSSL and qpdf, ${sum('stamps')} stamps seen`,
        wrong === 0,
        wrong > 0 ? `${wrong} wrong` : '',
      )
    }
  },
)
