import type { Clock } from '@firmeza/kernel'
import { type Operation, partyOf } from '@firmeza/operations/server'
import type { Database, Vault } from '@firmeza/store'
import {
  comparePrint,
  type FaceAttributes,
  isSameDocument,
  judgeChallenge,
  type MrzReading,
  type PrintedFields,
  type SeenFace,
  type Vision,
} from '@firmeza/vision'
import { and, eq, inArray, ne, or } from 'drizzle-orm'
import type { Findings } from './rules/checks.ts'
import { identificationCaptures, identificationVideos, type KeptPicture } from './schema.ts'
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
  /** Of the sides, as their detection was sure of them. */
  confidences: { front: number | null; back: number | null; hologram: number | null; match: number | null }
  mrz: MrzReading | null
  print: PrintedFields | null
}

type ReadCapture = Capture & { told: Record<string, unknown> }

/** Looks at all that was kept of a try. */
export const findOut = async (parts: FindParts, operation: Operation, video: Video): Promise<Outcome> => {
  const { database, vision, strongboxes } = parts
  const box = strongboxes.of(video)
  const captures = (await readCaptures(database.db, video.id)).map(
    (capture): ReadCapture => ({ ...capture, told: box.openJson(capture.type, capture.reading) }),
  )
  const of = (type: KeptPicture) => captures.find((each) => each.type === type)
  const open = (capture: Capture) => pictureOf(parts, box, capture)
  const front = of('PASSPORT') ?? of('DNIFRONT')
  const face = of('FACE')
  const faced = face && (await open(face))
  const portrait = of('PORTRAIT')
  const looked = faced && (await vision.face(faced, { attributes: true }))
  const matched = faced && portrait ? await vision.match(faced, await open(portrait)) : null
  const steps = captures.filter(({ type }) => type.startsWith('CHALLENGE-'))
  const sameFace: number[] = []
  for (const step of faced ? steps : []) {
    const same = await vision.match(faced!, await open(step))
    sameFace.push(same.ok ? (same.value?.confidence ?? 0) : 0)
  }
  const mrz = (front?.type === 'PASSPORT' ? front : of('DNIBACK'))?.told.mrz as MrzReading | null | undefined
  const { print, printReason } = front ? await printOf(parts, box, front) : NO_PRINT
  const confidenceOf = (capture: ReadCapture | undefined) => (capture ? Number(capture.told.confidence) : null)
  return {
    findings: {
      hasFace: face !== undefined,
      challenge: await challengeOf(parts, box, video),
      sameFace,
      side: front ? (front.type === 'PASSPORT' ? 'passport' : 'front') : null,
      hasBack: of('DNIBACK') !== undefined,
      hologram: await hologramOf(parts, box, video, of('HOLOGRAM')),
      match: matched?.ok ? matched.value : null,
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
      match: matched?.ok ? (matched.value?.confidence ?? null) : null,
    },
    mrz: mrz ?? null,
    print,
  }
}

const NO_PRINT = { print: null, printReason: 'not-captured' }

/** What is printed on a front or a page: as its detection read it, or read of what was kept. */
const printOf = async (
  parts: FindParts,
  box: Strongbox,
  capture: ReadCapture,
): Promise<{ print: PrintedFields | null; printReason: string | null }> => {
  if (capture.told.print) return { print: capture.told.print as PrintedFields, printReason: null }
  const side = capture.type === 'PASSPORT' ? 'passport' : 'front'
  const looked = await parts.vision.print(await pictureOf(parts, box, capture), side)
  return looked.ok ? { print: looked.value, printReason: null } : { print: null, printReason: looked.refusal.code }
}

const sameReason = (front: KeptPicture | undefined, printReason: string | null): string =>
  front === 'PASSPORT' ? 'passport' : (printReason ?? 'mrz-unread')

/** The picture, decrypted. */
export const pictureOf = async (
  { vault }: Pick<FindParts, 'vault'>,
  box: Strongbox,
  { type, file }: Pick<Capture, 'type' | 'file'>,
): Promise<Buffer> => box.open(type, await vault.read(file))

const challengeOf = async ({ database }: FindParts, box: Strongbox, { id, challenge }: Video) => {
  const frames = (await readFrames(database.db, id, 'challenge', 1000)).map(({ reading }) =>
    box.openJson<{ atMs: number; face: SeenFace | null }>('challenge', reading),
  )
  return {
    done: judgeChallenge(challenge.steps, frames).done,
    of: challenge.steps.length,
    asked: frames.length > 0,
  }
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
  const judged = await vision.hologram(
    frames.map(({ reading }) => box.open('hologram', Buffer.from(reading, 'base64'))),
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
