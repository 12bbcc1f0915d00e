import { isSpent, readCredits, spendCredits } from '@firmeza/credits/server'
import { CREDIT_PRICE } from '@firmeza/credits/wire'
import type { Refusal } from '@firmeza/http'
import { type Clock, ok, type Result, refuse } from '@firmeza/kernel'
import type { Database } from '@firmeza/store'
import type { DocumentReading, MrzReading, Vision } from '@firmeza/vision'
import type { AskedPicture } from '../contract.ts'
import { goAround } from '../domain/corners.ts'
import { isExpiredOn, readFields } from '../domain/read-fields.ts'
import { isTold, placeOfBest, type ToldZone } from '../domain/zone.ts'
import type { ReadDocument, SeenPicture, WireReading } from '../wire.ts'
import { idOf, pictureOf, whyNotSeen } from './picture.ts'
import { readPrint, tellPrint } from './read-print.ts'

export interface ReadParts {
  database: Database
  clock: Clock
  vision: Vision
  /** Keys what pictures go by in the ledger. */
  key: Uint8Array
}

/** What one picture shows, and what it goes by. */
interface Look {
  id: string
  reading: DocumentReading
}

const PRICE = CREDIT_PRICE.documentAnalysis
/** Processor time, in milliseconds: nobody sends a better frame. */
const ZONE_PATIENCE = 2000

/**
 * Reads a document on pictures of its sides. Its price is spent when something was read, before it
 * is told; a picture that was paid for is read again for nothing, with other corners too. Pictures
 * and what they say are not kept.
 */
export const readDocument = async (
  parts: ReadParts,
  accountId: string,
  asked: readonly AskedPicture[],
): Promise<Result<WireReading, Refusal>> => {
  const pictures: Buffer[] = []
  for (const [at, { image, corners }] of asked.entries()) {
    const picture = pictureOf(image, at)
    if (!picture.ok) return picture
    if (corners && !goAround(corners)) return refuse({ code: 'verification-corners-refused', picture: at })
    pictures.push(picture.value)
  }
  const { db } = parts.database
  const ids = pictures.map((picture) => idOf(parts.key, accountId, picture))
  const { currentcredits } = await readCredits(db, accountId)
  // Nobody is made to wait for what they cannot be told.
  if (currentcredits < PRICE && !(await isSpent(db, ...ids))) return refuse(tooFew)

  const looks: Look[] = []
  for (const [at, picture] of pictures.entries()) {
    const looked = await look(parts.vision, picture, asked[at]!)
    if (!looked.ok) return { ok: false, refusal: whyNotSeen(looked.refusal, at) }
    looks.push({ id: ids[at]!, reading: looked.value })
  }
  const best = placeOfBest(looks.map(({ reading }) => reading.mrz))
  const zone = best === null ? null : looks[best]!.reading.mrz
  const print = isTold(zone)
    ? await readPrint(
        parts.vision,
        looks.map(({ reading }) => reading),
      )
    : null
  const at = parts.clock.now()
  if (best !== null) {
    const paid = await parts.database.transaction((tx) =>
      spendCredits(tx, accountId, { id: looks[best]!.id, amount: PRICE }, at),
    )
    if (!paid) return refuse(tooFew)
  }
  return ok({
    pictures: looks.map(seenOn),
    document: isTold(zone) ? { ...documentOf(zone, at), ...tellPrint(zone, print) } : null,
    creditsLeft: (await readCredits(db, accountId)).currentcredits,
  })
}

const tooFew = { code: 'verification-credits-exhausted', price: PRICE }

/** A zone may be read though nothing tells where the document ends. */
const look = async (vision: Vision, picture: Buffer, { corners }: AskedPicture): ReturnType<Vision['document']> => {
  const looked = await vision.document(picture, { quad: corners, mrzPatienceMs: ZONE_PATIENCE })
  if (!looked.ok || looked.value.quad) return looked
  const zone = await vision.mrz(picture)
  return zone.ok ? ok({ ...looked.value, mrz: zone.value.format ? zone.value : null }) : zone
}

const seenOn = ({ reading: { side, quad, confidence, mrz } }: Look): SeenPicture => ({
  seen: isTold(mrz) ? 'zone' : mrz ? 'unsure-zone' : !quad ? 'no-document' : side === 'front' ? 'front' : 'no-zone',
  side,
  confidence: quad && confidence,
  corners: quad,
})

const documentOf = (zone: ToldZone<MrzReading>, at: Date): Pick<ReadDocument, 'zone' | 'fields' | 'isExpired'> => ({
  zone: {
    format: zone.format,
    lines: zone.lines,
    digits: zone.checks,
    isAccepted: zone.accepted,
    reasons: zone.reasons,
    confidence: zone.confidence,
  },
  fields: readFields(zone),
  isExpired: isExpiredOn(zone, at),
})
