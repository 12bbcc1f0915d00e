import type { Refusal } from '@firmeza/http'
import { ok, type Result, refuse } from '@firmeza/kernel'
import { type Operation, pageOf, partyOf, type TaskKind } from '@firmeza/operations/server'
import { type FaceAttributes, type NotChecked, printBeside } from '@firmeza/vision'
import type { FaceAttributesWire, IdentificationResults } from '../wire.ts'
import { stateOf } from './compute-result.ts'
import { customerOf, type FindParts } from './find-out.ts'
import { IDENTIFY, identifyTaskOf } from './kinds.ts'
import { type OpenedTry, openTry } from './open-try.ts'
import { documentData } from './rules/document.ts'
import type { KeptPicture } from './schema.ts'
import { askedAgainOf, findVideo, type Video } from './videos.ts'

/** What came of a try (specification 2 §3.8), to the person it is about or whoever asked for it. */
export const readResults = async (
  parts: FindParts & { kinds: readonly TaskKind[] },
  operation: Operation,
  videoUuid: string,
  partyId: string | null,
): Promise<Result<IdentificationResults, Refusal>> => {
  const video = await findVideo(parts.database.db, videoUuid)
  if (!video || video.operationId !== operation.id || (partyId !== null && video.partyId !== partyId))
    return refuse({ code: 'not-found' })
  const opened = await openTry(parts, video)
  return opened.ok ? ok(await describeTry(parts, operation, video, opened.value)) : opened
}

/** The same of a try that is open. */
export const describeTry = async (
  parts: FindParts & { kinds: readonly TaskKind[] },
  operation: Operation,
  video: Video,
  { outcome, pictures }: OpenedTry,
): Promise<IdentificationResults> => {
  const { attributes, confidences, mrz, print, checks } = outcome
  const image = (type: KeptPicture): string => pictures.get(type)?.toString('base64') ?? ''
  const isPassport = pictures.has('PASSPORT')
  const data = documentData(mrz, print)
  const party = partyOf(operation, video.partyId)
  const next = party.tasks.find(({ doneAt }) => !doneAt)
  const task = identifyTaskOf(party)
  const askedAgain = task ? await askedAgainOf(parts, task) : null
  return {
    face: image('FACE'),
    front: image('DNIFRONT'),
    back: image('DNIBACK'),
    hologram: image('HOLOGRAM'),
    hologramConfidence: confidences.hologram,
    passport: image('PASSPORT'),
    passportmrz: image('PASSPORTMRZ'),
    passportOcr: isPassport ? data : null,
    customer: customerOf(operation, video),
    faceBiometry: { faceAttributes: attributesOf(attributes) },
    frontBiometry: {
      confidence: confidences.match,
      frontConfidence: confidences.front,
      frontAttributes: { portrait: image('PORTRAIT') },
    },
    backOcr: isPassport ? null : { ...data, backConfidence: confidences.back },
    state: stateOf(operation, video),
    checks,
    print: print ? printBeside(mrz, print) : [],
    askedAgain,
    next: next && (next.kind !== IDENTIFY.kind || askedAgain !== null) ? pageOf(parts.kinds, next.kind) : null,
  }
}

const isChecked = <Value extends object>(told: Value | NotChecked): told is Exclude<Value, NotChecked> =>
  !('outcome' in told)

/** What was not checked is null: it is shown as such, and never as a zero. */
const attributesOf = (told: FaceAttributes | null): FaceAttributesWire => ({
  gender: told && isChecked(told.gender) ? told.gender.value : null,
  age: told && isChecked(told.age) ? told.age.value : null,
  glasses: told && isChecked(told.glasses) ? told.glasses.value : null,
  facialHair: told && isChecked(told.facialHair) ? told.facialHair : null,
  hair: told && isChecked(told.hairColour) ? { hairColor: told.hairColour } : null,
})
