import type { EventOf, Json } from '@firmeza/evidence/server'
import type { Refusal } from '@firmeza/http'
import { m } from '@firmeza/i18n'
import { destroyPictures } from '@firmeza/identification/server'
import { ok, type Result, refuse, shortReference } from '@firmeza/kernel'
import {
  type Acting,
  type ChangeParts,
  changeOperation,
  fillDocument,
  type Links,
  type Operation,
  openedEvent,
  type Party,
  partyOf,
  takeInHand,
  taskDone,
  turnOf,
} from '@firmeza/operations/server'
import { watermarkPdf } from '@firmeza/pdf'
import { sealingOf } from '@firmeza/signing/server'
import { keepFiles, type StagedFile, type Vault } from '@firmeza/store'
import { findReportMistakes } from '../rules.ts'
import type { TravellerReport } from '../wire.ts'
import { type OpenReportParts, readOf, taskToFill } from './open-report.ts'
import type { Reports } from './open-reports.ts'
import type { DrawnReport } from './pdf/draw-report.ts'
import { correctedIn } from './read-fields.ts'

export interface FillReportParts extends ChangeParts, OpenReportParts {
  links: Links
  vault: Vault
  reports: Reports
  brandName: string
}

/** What a task leaves behind that is done. */
const FILLED = 'filled'

/**
 * What the traveller says becomes the PDF that they read and sign: it takes the place of the
 * document that came with the operation, with the evidence of what was read, said and corrected, in
 * one change. The pictures of their document have served by then, and are destroyed with it.
 */
export const fillReport = async (
  parts: FillReportParts,
  opened: Operation,
  report: TravellerReport,
  acting: Acting,
): Promise<Result<{ documentUuid: string; sha256: string }, Refusal>> => {
  const { clock, vault } = parts
  const person = partyOf(opened, acting.partyId)
  const asked = taskToFill(opened, person, clock.now())
  if (!asked.ok) return asked
  const fields = findReportMistakes(report, clock.now().toISOString().slice(0, 10))
  if (Object.keys(fields).length > 0) return refuse({ code: 'report-invalid', fields })
  const read = (await readOf(parts, person)) ?? {}
  const drawn = await draw(parts, opened, person, report)
  const file = await vault.stage([drawn.bytes])
  try {
    return await changeOperation<{ documentUuid: string; sha256: string }, Refusal>(
      parts,
      opened,
      async (operation) => {
        const at = clock.now()
        const party = partyOf(operation, acting.partyId)
        const task = taskToFill(operation, party, at)
        if (!task.ok) return task
        const hand = takeInHand(party, acting.tab)
        if (!hand.ok) return hand
        const filled = fillDocument(operation, { ...filling(party, drawn, file), taskId: task.value.id, at })
        const { document, sha256 } = filled.event.facts
        const said: EventOf<'TravellerReportFilled'> = {
          type: 'TravellerReportFilled',
          at,
          party: party.id,
          task: task.value.id,
          facts: {
            ...acting.actor,
            document,
            sha256,
            read,
            corrected: correctedIn(report, read),
            report: report as unknown as Json,
          },
        }
        const destroyed = parts.keepsPictures
          ? null
          : await destroyPictures(parts, operation, party, { why: 'data-taken', at })
        const isFirst = !party.openedAt
        const { isLast: _, ...done } = taskDone(
          parts,
          {
            operation,
            party,
            task: task.value,
            state: FILLED,
            held: { ...hand.value, ...(isFirst ? { openedAt: at } : {}), documents: filled.theirs },
            events: [...(isFirst ? [openedEvent(acting, at)] : []), said, filled.event, ...(destroyed?.events ?? [])],
            at,
          },
          sealingOf(operation, at),
        )
        return ok({
          ...done,
          change: { ...done.change, documents: filled.documents },
          also: async (tx) => {
            await keepFiles(tx, operation.id, [file])
            await destroyed?.also(tx)
            await done.also?.(tx)
          },
          value: { documentUuid: document, sha256 },
        })
      },
    )
  } finally {
    await file.drop()
  }
}

/** Watermarked where it is a demonstration, as what it takes the place of was. */
const draw = async (
  { reports, brandName, clock }: FillReportParts,
  operation: Operation,
  party: Party,
  report: TravellerReport,
): Promise<DrawnReport> => {
  const { id, accountId, network, standing, demo, senderName } = operation
  const { language } = party
  const [box] = party.documents[0]!.boxes
  const drawn = await reports.draw({
    report,
    language,
    brandName,
    senderName,
    reference: shortReference(id),
    at: clock.now(),
    stamp: box ? { width: box.width, height: box.height } : null,
  })
  if (!demo) return drawn
  const turn = turnOf({ who: accountId ?? network ?? id, standing })
  return { ...drawn, bytes: await watermarkPdf(drawn.bytes, m.acta_demo_mark({}, { locale: language }), turn) }
}

/** A creation gives whoever fills a document that one alone. */
const filling = (party: Party, { pages, page, box }: DrawnReport, file: StagedFile) => {
  const [{ documentId, boxes }] = party.documents as [Party['documents'][number]]
  const [before] = boxes
  return {
    party,
    documentId,
    file: { sourceSha256: file.sha256, sourceSize: file.size, pages, firstPage: page },
    boxes: box && before ? [{ ...box, name: before.name }] : [],
  }
}
