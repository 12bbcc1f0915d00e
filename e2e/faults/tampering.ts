/**
 * Changes one byte of sealed PDFs and of evidence at ten thousand places, and leaves out, swaps,
 * repeats and cuts off events: each has to be found. PDFs are judged by their seals alone, and the
 * evidence by its chain and the acta. `--short`: 300 places. `SEED=…` repeats them.
 */
import { validatePdf } from '@firmeza/pdf'
import { fromPem } from '@firmeza/pki'
import { type EvidenceFiles, whyEvidenceFails } from './parts/check-evidence.ts'
import { advance, newFlow, sampleContractB64 } from './parts/flow.ts'
import { readOptions } from './parts/options.ts'
import { chooseSeed } from './parts/random.ts'
import { openReport } from './parts/report.ts'
import { runToEnd } from './parts/run-to-end.ts'
import { prepareServer } from './parts/server-process.ts'
import { unpackedEvidence } from './parts/unpacked-evidence.ts'

const options = await readOptions()
const changes = options.short ? 300 : 10_000
const { seed, random } = chooseSeed()
const report = openReport()
const documentB64 = await sampleContractB64()
const server = await prepareServer(options.database)

const changedAt = (bytes: Buffer, at: number): Buffer => {
  const changed = Buffer.from(bytes)
  changed[at] = (changed[at]! + 1 + Math.floor(random() * 255)) % 256
  return changed
}

/** Whether a seal covers the byte: all but the place where the signature itself stands. */
const isCovered = (sealed: Buffer, at: number): boolean => {
  const text = sealed.toString('latin1', sealed.lastIndexOf('/ByteRange'))
  const [, before, after] = /^\/ByteRange\s*\[\s*0\s+(\d+)\s+(\d+)/.exec(text)!
  return at < Number(before) || at >= Number(after)
}

const tamperWithSeals = async (sealed: Buffer, root: Uint8Array, count: number, what: string): Promise<void> => {
  const unseen: number[] = []
  let elsewhere = 0
  for (let done = 0; done < count; ) {
    const at = Math.floor(random() * sealed.length)
    if (!isCovered(sealed, at)) {
      elsewhere += 1
      continue
    }
    done += 1
    const { intact, coversWholeFile } = await validatePdf({ parts: [changedAt(sealed, at)], trusted: [root] })
    if (intact.status === 'passed' && coversWholeFile.status === 'passed') unseen.push(at)
  }
  const figures = `${elsewhere} more fell on the signature's own place; unseen: ${unseen.join(' ') || 'none'}`
  report.check(`${count} changes of ${what} are found by its seal`, unseen.length === 0, figures)
}

const tamperWithEvidence = (operationId: string, files: EvidenceFiles, count: number): void => {
  const lastEvent = files.get('events.jsonl')!.toString().trimEnd().lastIndexOf('\n')
  const names = [...files.keys()].filter((name) =>
    /^(events\.jsonl|persons\/.*|documents\/.*\.pdf|acta\.pdf)$/.test(name),
  )
  const unseen: string[] = []
  for (let done = 0; done < count; ) {
    const name = names[Math.floor(random() * names.length)]!
    const bytes = files.get(name)!
    const at = Math.floor(random() * bytes.length)
    // What came last of all is named by nothing but the sums.
    if (name === 'events.jsonl' && at > lastEvent) continue
    done += 1
    if (whyEvidenceFails(operationId, new Map(files).set(name, changedAt(bytes, at))) === null)
      unseen.push(`${name} ${at}`)
  }
  report.check(`${count} changes of evidence files are found`, unseen.length === 0, unseen.join(', '))
}

/**
 * Every event left out, repeated, swapped with each other, and every place to cut before the acta's
 * own event.
 */
const disorderEvents = (operationId: string, files: EvidenceFiles): void => {
  const lines = files.get('events.jsonl')!.toString().trimEnd().split('\n')
  const told = lines.findIndex((line) => line.includes('"type":"ActaSealed"'))
  const disorders: [what: string, lines: string[]][] = lines.flatMap((line, index) => [
    ...(index < lines.length - 1 ? [[`without ${index + 1}`, lines.toSpliced(index, 1)] as [string, string[]]] : []),
    [`${index + 1} twice`, lines.toSpliced(index, 0, line)],
    ...(index <= told ? [[`cut before ${index + 1}`, lines.slice(0, index)] as [string, string[]]] : []),
    ...lines
      .slice(index + 1)
      .map((other, more): [string, string[]] => [
        `${index + 1} and ${index + 2 + more} swapped`,
        lines.with(index, other).with(index + 1 + more, line),
      ]),
  ])
  const unseen = disorders.filter(([, each]) => {
    const events = Buffer.from(each.map((line) => `${line}\n`).join(''))
    return whyEvidenceFails(operationId, new Map(files).set('events.jsonl', events)) === null
  })
  report.check(
    `${disorders.length} ways to leave out, repeat, swap and cut off events are found`,
    unseen.length === 0,
    unseen.map(([what]) => what).join(', '),
  )
}

await runToEnd({ report, server, options }, async () => {
  report.say(`${changes} changes, ${options.databaseName}, seed ${seed}`)
  await server.start()
  const root = fromPem(await (await fetch(`${server.url}/pki/root.pem`)).text())
  const flow = newFlow(server.url, documentB64, `t${seed}`)
  while (flow.step !== 'completed') await advance(flow)
  const files = await unpackedEvidence(flow)
  const reason = whyEvidenceFails(flow.operationUuid, files)
  report.check('untouched evidence is found right', reason === null, reason ?? undefined)
  const third = Math.floor(changes / 3)
  await tamperWithSeals(files.get('documents/1-sealed.pdf')!, root, third, 'a sealed document')
  await tamperWithSeals(files.get('acta.pdf')!, root, third, 'an acta')
  tamperWithEvidence(flow.operationUuid, files, changes - 2 * third)
  disorderEvents(flow.operationUuid, files)
  report.check('it stops when told to', (await server.stop()) === 0)
})
