import { m } from '@firmeza/i18n'
import { type Locale, ok, type Result, refuse } from '@firmeza/kernel'
import { type Area, appendPage, type PdfFacts, RasterFailed, type Rasteriser, type WantedArea } from '@firmeza/pdf'
import type { SignatureBox } from '../../domain/party.ts'
import type { StampSize } from '../../domain/task-kind.ts'
import { SIGN_BOX_NAME, TEMPLATE_BOX } from '../../wire.ts'
import { PATIENCE_MS } from './draw-first-pages.ts'
import type { PlannedDocument, PlannedSigner } from './plan-documents.ts'
import { type Sender, turnOf } from './sender.ts'

export interface Placed {
  /** Where each signer's signature shows, in the order of the document's signers. */
  boxes: SignatureBox[][]
  /** The file, where it got a page for signatures. */
  bytes?: Uint8Array
}

export interface PlacementParts {
  rasteriser: Pick<Rasteriser, 'areas'>
  sender: Sender
  language: Locale
  /** What the stamp of each of the payload's signers takes; null: nothing of theirs shows. */
  stampSizes: (StampSize | null)[]
}

export type NoPlace =
  | {
      code: 'payload-invalid'
      field: string
      reason: 'page' | 'box' | 'box-on-signed' | 'box-overlaps' | 'box-missing'
    }
  | { code: 'document-not-drawn' }
  | { code: 'server-busy'; retryAfterSeconds: number }
type Facts = Pick<PdfFacts, 'pageSizes' | 'signatures' | 'certification'>

/**
 * Decides where signatures show. A box that the sender chose stays. One that nobody chose (none, or
 * the template's own) hides nothing: it goes to the template's place where nothing stands there,
 * else to a free area of the last page, else to a page that is added for signatures. After an
 * earlier signature no page can be added, and after a certification no stamp can show: there a
 * stamp without room is left out, but for a drawing, which has to be somewhere. Throws `PdfBroken`,
 * `IntakeBusy`.
 */
export const placeStamps = async (
  { name, signers: planned }: PlannedDocument,
  { bytes, facts }: { bytes: Uint8Array; facts: Facts },
  parts: PlacementParts,
): Promise<Result<Placed, NoPlace>> => {
  // What leaves nothing on the page has no box there, whatever the payload says.
  const signers = planned.map((each) => (parts.stampSizes[each.signer] ? each : { ...each, boxes: [] }))
  const refused = whyNoPlace(signers, facts)
  if (refused) return refused
  const unseen = facts.certification !== undefined && signers.find(({ signer }) => parts.stampSizes[signer]?.isDrawn)
  if (unseen) return bad(`signers[${unseen.signer}].boxPositions`, 'box-missing')
  const boxes = signers.map((each) => (isChosen(each) ? each.boxes.map(({ box }) => box) : []))
  const all = signers.flatMap((each, at) => {
    const size = parts.stampSizes[each.signer]
    return size && !isChosen(each) ? [{ ...each, at, size, wishes: each.boxes.length > 0 }] : []
  })
  const homeless = facts.certification === undefined ? all : []
  const left = () => homeless.filter(({ at }) => boxes[at]!.length === 0)
  const settle = async (page: number, some: Homeless[], wanted: (one: Homeless) => WantedArea) => {
    if (some.length === 0) return null
    const taken = boxes.flat().filter((box) => box.page === page)
    const areas = await freeAreas({ bytes, facts, page }, [...taken.map((at) => ({ at })), ...some.map(wanted)], parts)
    if (!Array.isArray(areas)) return refuse(areas)
    for (const [nth, { at }] of some.entries()) {
      const area = areas[taken.length + nth]
      if (area) boxes[at] = [boxOn(page, area)]
    }
    return null
  }
  const last = facts.pageSizes.length
  const wishing = left().filter(({ wishes }) => wishes)
  const hindrance =
    (await settle(TEMPLATE_BOX.pageNumber, wishing, () => ({ at: TEMPLATE_BOX }))) ??
    (await settle(last, left(), ({ size }) => ({ sizes: [size, SMALLEST] })))
  if (hindrance) return hindrance
  const without = facts.signatures > 0 ? all.filter(({ at }) => boxes[at]!.length === 0) : left()
  if (without.length === 0) return ok({ boxes })
  if (facts.signatures > 0) {
    const drawn = without.find(({ size }) => size.isDrawn)
    return drawn ? bad(`signers[${drawn.signer}].boxPositions`, 'box-missing') : ok({ boxes })
  }
  let written = bytes
  for (const [nth, { at, size }] of without.entries()) {
    const slot = nth % SLOTS
    if (slot === 0) written = await appendPage(written, titleOf(name, parts.language), turnOf(parts.sender))
    boxes[at] = [boxOn(last + 1 + Math.floor(nth / SLOTS), areaOn(slot, size))]
  }
  return ok({ boxes, bytes: written })
}

type Homeless = PlannedSigner & { at: number; size: StampSize; wishes: boolean }

/** Whether the sender chose where: the template's box comes by itself. */
const isChosen = ({ boxes: [first, ...others] }: PlannedSigner): boolean => {
  if (!first || others.length > 0) return first !== undefined
  const { page, x, y, width, height } = first.box
  const { pageNumber, ...place } = TEMPLATE_BOX
  const isTemplates = page === pageNumber && x === place.x && y === place.y
  return !(isTemplates && width === place.width && height === place.height)
}

/** Three lines are still read in it. */
const SMALLEST = { width: 160, height: 50 }

const boxOn = (page: number, { x, y, width, height }: Area): SignatureBox => ({
  page,
  x,
  y,
  width,
  height,
  name: SIGN_BOX_NAME,
})

/** How many stamps a signature page has room for: two columns of five. */
const SLOTS = 10
const PAGE = { left: 56, column: 251, top: 740, row: 140 }

const areaOn = (slot: number, { width, height }: StampSize): Area => ({
  x: PAGE.left + (slot % 2) * PAGE.column,
  y: PAGE.top - Math.floor(slot / 2) * PAGE.row - height,
  width,
  height,
})

const titleOf = (document: string, locale: Locale): string[] => [
  m.signature_page_title({}, { locale }),
  m.signature_page_body({ document }, { locale }),
]

/**
 * Null for each where the page cannot be drawn: then none is known. The first page is shown to all,
 * and is not tried a second time in the file that gets a page for signatures.
 */
const freeAreas = async (
  { bytes, facts, page }: { bytes: Uint8Array; facts: Facts; page: number },
  wanted: WantedArea[],
  { rasteriser, sender }: PlacementParts,
): Promise<(Area | null)[] | Extract<NoPlace, { code: 'document-not-drawn' | 'server-busy' }>> => {
  try {
    const pageWidth = facts.pageSizes[page - 1]!.width
    const patienceMs = PATIENCE_MS[sender.standing]
    return await rasteriser.areas({
      bytes: async () => bytes,
      page,
      pageWidth,
      wanted,
      turn: turnOf(sender),
      patienceMs,
    })
  } catch (fault) {
    if (!(fault instanceof RasterFailed)) throw fault
    const { code, retryAfterSeconds = BUSY_SECONDS } = fault
    if (code === 'too-busy') return { code: 'server-busy', retryAfterSeconds }
    return page === 1 ? { code: 'document-not-drawn' } : wanted.map(() => null)
  }
}

/** How soon asking again may help. */
const BUSY_SECONDS = 5

const bad = (field: string, reason: Extract<NoPlace, { code: 'payload-invalid' }>['reason']) =>
  refuse({ code: 'payload-invalid' as const, field, reason })

/**
 * Why a signature could not show in a box, or would hide another's. After an earlier signature
 * nothing may be put on a page but fields that sign, and who signs has one.
 */
const whyNoPlace = (signers: PlannedSigner[], { pageSizes, signatures }: Facts): ReturnType<typeof bad> | null => {
  const chosen: (SignatureBox & { signer: number })[] = []
  for (const each of signers)
    for (const { box, field } of isChosen(each) ? each.boxes : []) {
      const size = pageSizes[box.page - 1]
      if (!size) return bad(`${field}.pageNumber`, 'page')
      if (box.x + box.width > size.width || box.y + box.height > size.height) return bad(field, 'box')
      if (signatures > 0 && chosen.some(({ signer }) => signer === each.signer)) return bad(field, 'box-on-signed')
      if (chosen.some((other) => other.signer !== each.signer && overlap(box, other))) return bad(field, 'box-overlaps')
      chosen.push({ ...box, signer: each.signer })
    }
  return null
}

const overlap = (one: SignatureBox, other: SignatureBox): boolean =>
  one.page === other.page &&
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height
