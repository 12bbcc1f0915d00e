import type { Refusal } from '@firmeza/http'
import { type Clock, ok, type Result } from '@firmeza/kernel'
import { type Operation, partyOf } from '@firmeza/operations/server'
import type { Database, Vault } from '@firmeza/store'
import {
  comparePrint,
  type FaceAttributes,
  isSameDocument,
  type MrzReading,
  type PrintedFields,
  type Vision,
} from '@firmeza/vision'
import { and, eq, inArray, ne, or } from 'drizzle-orm'
import { CAPTURE_TYPES } from '../wire.ts'
import { compareKept, inTime, NotNow } from './compare-kept.ts'
import { whyNotSeen } from './picture.ts'
import type { Recording } from './recording.ts'
import { countCodes, stepsDone } from './rules/challenge-frames.ts'
import type { Findings } from './rules/checks.ts'
import type { CheckReason } from './rules/reasons.ts'
import type { Confidences } from './rules/scores.ts'
import { identificationCaptures, identificationVideos, type KeptPicture } from './schema.ts'
import { readChallengeFrames } from './see-challenge.ts'
import type { Strongbox, Strongboxes } from './strongbox.ts'
import { type Capture, readCaptures, readFrames, type Video } from './videos.ts'

export interface FindParts {
  database: Database
  vault: Vault
  clock: Clock
  vision: Vision
  strongboxes: Strongboxes
}

/** Everything that a try tells. */
export interface Outcome {
  findings: Findings
  attributes: FaceAttributes | null
  confidences: Confidences
  mrz: MrzReading | null
  print: PrintedFields | null
}

type ReadCapture = Capture & { told: Record<string, unknown> }

/**
 * Looks at all that was kept of a try. Refused with `identification-busy` where there is no time to
 * look at it now.
 */
export const findOut = async (
  parts: FindParts,
  operation: Operation,
  recording: Recording,
): Promise<Result<Outcome, Refusal>> => {
  try {
    return ok(await lookAtAll(parts, operation, recording))
  } catch (fault) {
    if (!(fault instanceof NotNow)) throw fault
    return { ok: false, refusal: whyNotSeen(fault.refusal) }
  }
}

const lookAtAll = async (parts: FindParts, operation: Operation, { video, box }: Recording): Promise<Outcome> => {
  const { database, vision } = parts
  const captures = (await readCaptures(database.db, video.id))
    .filter(isEvidence)
    .map((capture): ReadCapture => ({ ...capture, told: box.openJson(capture.type, capture.reading) }))
  const of = (type: KeptPicture) => captures.find((each) => each.type === type)
  const open = (capture: Capture) => pictureOf(parts, box, capture)
  const openOf = async (type: KeptPicture) => {
    const capture = of(type)
    return capture && (await open(capture))
  }
  const front = of('PASSPORT') ?? of('DNIFRONT')
  const face = await openOf('FACE')
  const looked = face && inTime(await vision.face(face, { attributes: true }))
  const steps = await Promise.all(captures.filter(({ type }) => type.startsWith('CHALLENGE-')).map(open))
  const faces = await compareKept(vision, { face, portrait: await openOf('PORTRAIT'), steps })
  const mrz = (front?.type === 'PASSPORT' ? front : of('DNIBACK'))?.told.mrz as MrzReading | null | undefined
  const { print, printReason } = front ? await printOf(parts, box, front) : NO_PRINT
  const back = of('DNIBACK')
  const address = back && (await addressOf(parts, await open(back)))
  const confidenceOf = (capture: ReadCapture | undefined) => (capture ? Number(capture.told.confidence) : null)
  return {
    findings: {
      hasFace: face !== undefined,
      challenge: await challengeOf(parts, box, video),
      ...faces,
      side: front ? (front.type === 'PASSPORT' ? 'passport' : 'front') : null,
      hasBack: of('DNIBACK') !== undefined,
      hologram: await hologramOf(parts, box, video, of('HOLOGRAM')),
      mrz: mrz ?? null,
      print: print && mrz ? comparePrint(mrz, print) : { notChecked: printReason ?? 'mrz-unread' },
      sameDocument:
        front?.type === 'DNIFRONT' && print && mrz?.accepted
          ? isSameDocument(mrz, print)
          : { outcome: 'not-checked', reason: sameReason(front?.type, printReason) },
      customer: customerOf(operation, video),
      isRepeated: await wasSentBefore(parts, video, captures),
      hasVideo: video.sha256 !== null,
      today: parts.clock.now().toISOString().slice(0, 10),
    },
    attributes: looked?.ok ? looked.value.attributes : null,
    confidences: {
      front: confidenceOf(front),
      back: confidenceOf(of('DNIBACK')),
      hologram: confidenceOf(of('HOLOGRAM')),
      match: 'notChecked' in faces.match ? null : faces.match.confidence,
    },
    mrz: mrz ?? null,
    print: address ? { ...print, address } : print,
  }
}

/** What the page has to have saved stands in evidence, or counts for nothing. */
const isEvidence = ({ type, savedAt }: Capture): boolean =>
  savedAt !== null || !CAPTURE_TYPES.some((each) => each === type)

const NO_PRINT = { print: null, printReason: 'not-captured' } as const

/** What is printed on a front or a page: as its detection read it, or read of what was kept. */
const printOf = async (
  parts: FindParts,
  box: Strongbox,
  capture: ReadCapture,
): Promise<{ print: PrintedFields | null; printReason: CheckReason | null }> => {
  if (capture.told.print) return { print: capture.told.print as PrintedFields, printReason: null }
  const side = capture.type === 'PASSPORT' ? 'passport' : 'front'
  const looked = inTime(await parts.vision.print(await pictureOf(parts, box, capture), side))
  return looked.ok ? { print: looked.value, printReason: null } : { print: null, printReason: looked.refusal.code }
}

/** Where the person lives, of a back: the zone does not tell it. */
const addressOf = async ({ vision }: FindParts, back: Buffer): Promise<PrintedFields['address'] | null> => {
  const looked = inTime(await vision.print(back, 'back'))
  return looked.ok ? looked.value.address : null
}

const sameReason = (front: KeptPicture | undefined, printReason: CheckReason | null): CheckReason =>
  front === 'PASSPORT' ? 'passport' : (printReason ?? 'mrz-unread')

/** The picture, decrypted. */
export const pictureOf = async (
  { vault }: Pick<FindParts, 'vault'>,
  box: Strongbox,
  { type, file }: Pick<Capture, 'type' | 'file'>,
): Promise<Buffer> => box.open(type, await vault.read(file))

const challengeOf = async ({ database }: FindParts, box: Strongbox, { id, challenge }: Video) => {
  const frames = await readChallengeFrames(database.db, box, id)
  return { done: stepsDone(challenge.steps, frames), of: challenge.steps.length, frames: countCodes(frames) }
}

const hologramOf = async (
  { database, vision }: FindParts,
  box: Strongbox,
  { id }: Video,
  seen: Capture | undefined,
): Promise<Findings['hologram']> => {
  if (seen) return 'seen'
  const frames = await readFrames(database.db, id, 'hologram', 8)
  if (frames.length === 0) return { notChecked: 'not-asked' }
  const judged = inTime(
    await vision.hologram(frames.map(({ reading }) => box.open('hologram', Buffer.from(reading, 'base64')))),
  )
  if (!judged.ok) return { notChecked: judged.refusal.code }
  return judged.value.outcome === 'not-checked' ? { notChecked: judged.value.reason } : judged.value.outcome
}

/** What the operation says of the person. */
export const customerOf = (operation: Operation, { partyId }: Pick<Video, 'partyId'>) => {
  const { person } = partyOf(operation, partyId)
  const nif = person.fields.find(({ identifier }) => identifier === 'nif')?.value ?? ''
  return { name: person.name, lastname: person.lastname, nif, email: person.email }
}

/** Whether the very same bytes were sent in another try, of whomever. */
const wasSentBefore = async ({ database: { db } }: FindParts, video: Video, captures: Capture[]): Promise<boolean> => {
  const pictures = captures.map(({ sha256 }) => sha256)
  const [again] = await db
    .select({ id: identificationVideos.id })
    .from(identificationVideos)
    .leftJoin(identificationCaptures, eq(identificationCaptures.videoId, identificationVideos.id))
    .where(
      and(
        ne(identificationVideos.id, video.id),
        or(
          eq(identificationVideos.sha256, video.sha256 ?? ''),
          inArray(identificationCaptures.sha256, pictures.length > 0 ? pictures : ['']),
        ),
      ),
    )
    .limit(1)
  return again !== undefined
}
