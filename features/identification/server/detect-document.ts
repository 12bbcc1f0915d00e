import type { Refusal } from '@firmeza/http'
import { ok, type Result } from '@firmeza/kernel'
import type { Acting, Operation } from '@firmeza/operations/server'
import type { DocumentReading, MrzReading, PrintedFields } from '@firmeza/vision'
import type { AskedBack, AskedFront } from '../contract.ts'
import type { Detection, DetectionHint } from '../wire.ts'
import { compareFaces } from './compare-faces.ts'
import { type DetectParts, recordingAbout } from './detect-parts.ts'
import { keepPicture } from './keep-picture.ts'
import { pictureOf, whyNotSeen } from './picture.ts'
import type { Recording } from './recording.ts'
import { agreedMrz, DOCUMENT_WORDS, documentData, whyNotSide } from './rules/document.ts'
import { faultsOf, type QualityAsked } from './rules/frame.ts'
import { seeHologram } from './see-hologram.ts'
import { keepFrame, readFrames } from './videos.ts'

/**
 * After so many frames of a side whose zone cannot be read, the side is kept without it: the result
 * then says that it was not checked.
 */
const PATIENT_FRAMES = 12
const MOST_FRAMES = 200

type Looked = Result<{ recording: Recording; seen: DocumentReading; picture: Buffer }, Refusal>

const look = async (
  parts: DetectParts,
  operation: Operation,
  asked: AskedFront | AskedBack,
  acting: Acting,
): Promise<Looked> => {
  const recording = await recordingAbout(parts, operation, acting, asked)
  if (!recording.ok) return recording
  const picture = pictureOf(asked.imgb64)
  if (!picture.ok) return picture
  const looked = await parts.vision.document(picture.value)
  if (!looked.ok) return { ok: false, refusal: whyNotSeen(looked.refusal) }
  return ok({ recording: recording.value, seen: looked.value, picture: picture.value })
}

/** Notes what the frame's zone says, and answers those of the stage so far, this one's last. */
const noteMrz = async (
  { database, clock }: DetectParts,
  { video, box }: Recording,
  stage: 'front' | 'back',
  mrz: MrzReading | null,
): Promise<(MrzReading | null)[]> => {
  const before = await readFrames(database.db, video.id, stage, MOST_FRAMES)
  const at = clock.now()
  if (before.length < MOST_FRAMES)
    await keepFrame(database, { videoId: video.id, stage, at, reading: box.sealJson(stage, mrz) })
  return [...before.map(({ reading }) => box.openJson<MrzReading | null>(stage, reading)), mrz]
}

const notSeen = (seen: DocumentReading, asked: QualityAsked, hint: DetectionHint | null): Detection[] => {
  const faults = faultsOf(seen.quality, asked, seen.isSmeared)
  return [
    {
      detected: false,
      documenttype: '',
      confidence: seen.side === null ? 0 : seen.confidence,
      ...faults,
      // What is blurred does not show which side of which document it is.
      ...(hint && (!faults.blur || hint === 'no-document') && { hint }),
    },
  ]
}

/**
 * Looks for the front of a document, or a passport's page. Two results are a front and its
 * hologram; `pasaporte` alone is a passport, read alike in two frames; any other alone is a front
 * whose hologram is not asked for, or could not be judged.
 */
export const detectFront = async (
  parts: DetectParts,
  operation: Operation,
  asked: AskedFront,
  acting: Acting,
): Promise<Result<Detection[], Refusal>> => {
  const looked = await look(parts, operation, asked, acting)
  if (!looked.ok) return looked
  const { recording, seen } = looked.value
  const { brightness, blur } = faultsOf(seen.quality, asked, seen.isSmeared)
  const hint = whyNotSide(seen, ['front', 'passport'], asked.frontConfidence)
  if (hint || brightness || blur || !seen.picture) return ok(notSeen(seen, asked, hint))
  return ok(
    seen.side === 'passport'
      ? await passportSeen(parts, recording, seen, asked)
      : await frontSeen(parts, recording, seen, asked),
  )
}

const passportSeen = async (
  parts: DetectParts,
  recording: Recording,
  seen: DocumentReading,
  asked: AskedFront,
): Promise<Detection[]> => {
  const readings = await noteMrz(parts, recording, 'front', seen.mrz)
  const mrz = agreedMrz(readings)
  if (!mrz && readings.length < PATIENT_FRAMES) return notSeen(seen, asked, 'mrz-unread')
  await keep(parts, recording, 'PASSPORT', seen, mrz)
  await keepPortrait(parts, recording, seen)
  if (seen.mrzPicture)
    await keepPicture(parts, recording, {
      type: 'PASSPORTMRZ',
      picture: seen.mrzPicture,
      reading: { mrz },
      at: parts.clock.now(),
    })
  return [
    {
      ...found(seen, DOCUMENT_WORDS.passport),
      ...(await biometryOf(parts, recording, seen, asked)),
      ocr: { ...documentData(mrz, null) },
      ...(asked.returnPassportImg && imageOf(seen.picture)),
      ...(asked.returnMrzImg && seen.mrzPicture && { imagemrzbase64: base64(seen.mrzPicture) }),
    },
  ]
}

const frontSeen = async (
  parts: DetectParts,
  recording: Recording,
  seen: DocumentReading,
  asked: AskedFront,
): Promise<Detection[]> => {
  // Without being asked it is read once, of the picture that is kept: it takes seconds.
  const looked = asked.returnFrontOcr ? await parts.vision.print(seen.picture!, 'front') : null
  const print = looked?.ok ? looked.value : null
  await keep(parts, recording, 'DNIFRONT', seen, null, print)
  await keepPortrait(parts, recording, seen)
  const front = async (word: string): Promise<Detection> => ({
    ...frontAlone(seen, asked, print, word),
    ...(await biometryOf(parts, recording, seen, asked)),
  })
  const hologram = asked.hologram ? await seeHologram(parts, recording, seen.picture!) : 'not-judged'
  if (hologram === 'not-judged') return [await front(DOCUMENT_WORDS.otherFront)]
  // Until the card is tilted enough this is asked again: faces are compared once.
  return [hologram.detected ? await front(DOCUMENT_WORDS.front) : frontAlone(seen, asked, print), hologram]
}

const frontAlone = (
  seen: DocumentReading,
  asked: AskedFront,
  print: PrintedFields | null,
  word: string = DOCUMENT_WORDS.front,
): Detection => ({
  ...found(seen, word),
  ...(asked.returnFrontOcr && { ocr: { ...documentData(null, print) } }),
  ...(asked.returnFrontImg && imageOf(seen.picture)),
})

const biometryOf = async (
  parts: DetectParts,
  recording: Recording,
  { portrait, confidence }: DocumentReading,
  { biometry }: AskedFront,
): Promise<Pick<Detection, 'biometryData'>> =>
  biometry ? { biometryData: { ...(await compareFaces(parts, recording, portrait)), frontConfidence: confidence } } : {}

/** Looks for the back of a document, its zone read alike in two frames. */
export const detectBack = async (
  parts: DetectParts,
  operation: Operation,
  asked: AskedBack,
  acting: Acting,
): Promise<Result<Detection[], Refusal>> => {
  const looked = await look(parts, operation, asked, acting)
  if (!looked.ok) return looked
  const { recording, seen } = looked.value
  const { brightness, blur } = faultsOf(seen.quality, asked, seen.isSmeared)
  const hint = whyNotSide(seen, ['back'], asked.backConfidence)
  if (hint || brightness || blur || !seen.picture) return ok(notSeen(seen, asked, hint))
  const readings = await noteMrz(parts, recording, 'back', seen.mrz)
  const mrz = agreedMrz(readings)
  if (!mrz && readings.length < PATIENT_FRAMES) return ok(notSeen(seen, asked, 'mrz-unread'))
  await keep(parts, recording, 'DNIBACK', seen, mrz)
  return ok([
    {
      ...found(seen, DOCUMENT_WORDS.back),
      ...(asked.returnBackOcr && { ocr: { ...documentData(mrz, null) } }),
      ...(asked.returnBackImg && imageOf(seen.picture)),
    },
  ])
}

const keep = (
  parts: DetectParts,
  recording: Recording,
  type: 'DNIFRONT' | 'DNIBACK' | 'PASSPORT',
  { picture, side, confidence, quality }: DocumentReading,
  mrz: MrzReading | null,
  print: PrintedFields | null = null,
): Promise<string> =>
  keepPicture(parts, recording, {
    type,
    picture: picture!,
    reading: { side, confidence, quality, print, mrz },
    at: parts.clock.now(),
  })

const keepPortrait = async (
  parts: DetectParts,
  recording: Recording,
  { portrait, confidence }: DocumentReading,
): Promise<void> => {
  if (portrait)
    await keepPicture(parts, recording, {
      type: 'PORTRAIT',
      picture: portrait,
      reading: { confidence },
      at: parts.clock.now(),
    })
}

const found = ({ confidence }: DocumentReading, documenttype: string): Detection => ({
  detected: true,
  documenttype,
  confidence,
  brightness: false,
  blur: false,
})

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64')
const imageOf = (picture: Uint8Array | null): { imagebase64?: string } =>
  picture ? { imagebase64: base64(picture) } : {}
