import type { Result } from '@firmeza/kernel'
import { ok } from '@firmeza/kernel'
import { readCode, withoutStrip } from './challenge/read-code.ts'
import { findDocument, readDocument } from './document/read-document.ts'
import { crop } from './document/rectify.ts'
import { openFaceEngine } from './face/engine.ts'
import { findFaces } from './face/find-faces.ts'
import { readAttributes } from './face/read-attributes.ts'
import { judgeHologram } from './hologram/judge-hologram.ts'
import { decodeImage, encodeJpeg } from './intake/decode-image.ts'
import { qualityOf } from './intake/quality.ts'
import { matchFaces } from './match/match-faces.ts'
import { readMrz } from './mrz/read-mrz.ts'
import { openZoneNet } from './mrz/zone-net.ts'
import { openCv } from './opencv.ts'
import type { Pixels } from './pixels.ts'
import { type PrintedSide, readPrint } from './print/read-print.ts'
import type {
  DocumentOptions,
  DocumentReading,
  FaceReading,
  HologramReading,
  ImageRefusal,
  MatchReading,
  MrzReading,
  PrintedFields,
  Quad,
} from './reading.ts'
import { frameSigns } from './replay/frame-signs.ts'
import { screenGridOf } from './replay/screen-grid.ts'

/** What a worker is asked. Pictures are JPEG, PNG or WebP. */
export type VisionTask =
  | { kind: 'warm' }
  | { kind: 'face'; image: Uint8Array; attributes: boolean }
  | { kind: 'document'; image: Uint8Array; options: DocumentOptions }
  | { kind: 'match'; one: Uint8Array; other: Uint8Array }
  | { kind: 'mrz'; image: Uint8Array }
  | { kind: 'quad'; image: Uint8Array }
  | { kind: 'print'; image: Uint8Array; side: PrintedSide }
  | { kind: 'hologram'; frames: Uint8Array[] }

/** By the kind of task. */
export interface VisionReadings {
  warm: null
  face: FaceReading
  document: DocumentReading
  match: MatchReading | null
  mrz: MrzReading
  quad: Quad | null
  print: PrintedFields
  hologram: HologramReading
}
export type VisionAnswer = Result<VisionReadings[keyof VisionReadings], ImageRefusal>

export default async function look(task: VisionTask): Promise<VisionAnswer> {
  switch (task.kind) {
    case 'warm':
      await openFaceEngine()
      await openCv()
      await openZoneNet()
      return ok(null)
    case 'face':
      return read(task.image, (pixels) => readFace(pixels, task.attributes))
    case 'document':
      return read(task.image, (pixels) => readDocument(pixels, task.options))
    case 'match':
      return readMatch(task.one, task.other)
    case 'mrz':
      return read(task.image, async (pixels) => (await readMrz(pixels)).reading)
    case 'quad':
      return read(task.image, async (pixels) => (await findDocument(pixels))?.quad ?? null)
    case 'print':
      return read(task.image, (pixels) => readPrint(pixels, task.side))
    case 'hologram': {
      const frames: Pixels[] = []
      for (const frame of task.frames) {
        const decoded = await decodeImage(frame)
        if (!decoded.ok) return decoded
        frames.push(decoded.value)
      }
      return ok(await judgeHologram(frames))
    }
  }
}

/** Decodes a picture and looks at it. */
const read = async <Reading>(
  image: Uint8Array,
  work: (pixels: Pixels) => Promise<Reading>,
): Promise<Result<Reading, ImageRefusal>> => {
  const decoded = await decodeImage(image)
  return decoded.ok ? ok(await work(decoded.value)) : decoded
}

const readMatch = async (one: Uint8Array, other: Uint8Array): Promise<Result<MatchReading | null, ImageRefusal>> => {
  const decoded = await decodeImage(other)
  return decoded.ok ? read(one, (pixels) => matchFaces(pixels, decoded.value)) : decoded
}

const readFace = async (whole: Pixels, attributes: boolean): Promise<FaceReading> => {
  const code = readCode(whole)
  const pixels = code ? withoutStrip(whole) : whole
  const faces = await findFaces(pixels)
  const [first] = faces
  return {
    code,
    quality: qualityOf(pixels),
    faces: faces.map(({ mesh: _, square: _at, ...face }) => face),
    picture: first ? await encodeJpeg(around(pixels, first.box)) : null,
    attributes: attributes && first ? await readAttributes(pixels, first) : null,
    trace: first ? { signs: frameSigns(pixels), grid: screenGridOf(pixels, first.box) } : null,
  }
}

const around = (
  pixels: Pixels,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
): Pixels => crop(pixels, { x: x - width * 0.25, y: y - height * 0.35, width: width * 1.5, height: height * 1.6 })
