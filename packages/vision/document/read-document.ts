import { findFaces } from '../face/find-faces.ts'
import { encodeJpeg } from '../intake/decode-image.ts'
import { isSmeared } from '../intake/is-smeared.ts'
import { qualityOf } from '../intake/quality.ts'
import { readMrz } from '../mrz/read-mrz.ts'
import type { Pixels } from '../pixels.ts'
import type { DocumentOptions, DocumentReading, DocumentSide, MrzReading, SeenFace } from '../reading.ts'
import { findQuad } from './find-quad.ts'
import { crop, ID_3, rectify, upsideDown } from './rectify.ts'
import type { FoundQuad } from './score-quad.ts'

/** Processor time that the zone of one frame may take. */
const MRZ_PATIENCE_MS = 600
/**
 * A portrait's face is so large a part of a document's height: smaller ones are ghost images, and
 * larger ones no faces (of drawn documents it is 0.25 to 0.55).
 */
const LEAST_PORTRAIT = 0.2
const MOST_PORTRAIT = 0.65
/** Of the surest face's confidence: grain of half a card is taken for a face, less surely. */
const LEAST_SURE = 0.55
/** What has no support of edges all around is no document. */
const LEAST_SUPPORT = 0.35

/** Where a document lies: four sides that edges support. */
export const findDocument = async (pixels: Pixels): Promise<FoundQuad | null> => {
  const found = await findQuad(pixels)
  return found && Math.min(...found.support) >= LEAST_SUPPORT ? found : null
}

/** What a picture shows of a document. */
export const readDocument = async (
  pixels: Pixels,
  { quad, mrzPatienceMs = MRZ_PATIENCE_MS }: DocumentOptions = {},
): Promise<DocumentReading> => {
  const nothing = {
    quality: qualityOf(pixels),
    isSmeared: false,
    quad: null,
    side: null,
    confidence: 0,
    picture: null,
    portrait: null,
    mrz: null,
    mrzPicture: null,
  }
  // Corners that were given have no edges to speak for them.
  const found = quad ? { quad, support: [0] } : await findDocument(pixels)
  if (!found) return nothing
  const flat = await rectify(pixels, found.quad)
  const upright = (await looked(flat, mrzPatienceMs)) ?? (await looked(upsideDown(flat), mrzPatienceMs))
  const seen = upright ?? { flat, portrait: null, mrz: null }
  const { mrz, portrait } = seen
  const support = found.support.reduce((sum, each) => sum + each, 0) / found.support.length
  return {
    ...nothing,
    isSmeared: isSmeared(flat),
    quad: found.quad,
    side: sideOf(seen),
    confidence: confidenceOf(support, mrz),
    picture: await encodeJpeg(seen.flat),
    portrait: portrait && (await encodeJpeg(portrait)),
    mrz,
    mrzPicture: mrz ? await encodeJpeg(zoneOf(seen.flat)) : null,
  }
}

interface Seen {
  flat: Pixels
  portrait: Pixels | null
  mrz: MrzReading | null
}

/** Portrait and zone of a straightened document; null where neither is on it this way up. */
const looked = async (flat: Pixels, patienceMs: number): Promise<Seen | null> => {
  const faces = await findFaces(flat, { isAnyWayUp: true })
  const surest = Math.max(...faces.map(({ confidence }) => confidence))
  const face = faces.find((each) => each.confidence >= surest * LEAST_SURE && isPortrait(each, flat))
  const hasPortrait = face !== undefined
  // A card has a portrait on one side and its zone on the other.
  const isCard = flat.height !== ID_3.height
  const read = hasPortrait && isCard ? null : await readMrz(flat, { patienceMs })
  const isUpright = (read?.lines ?? []).every(({ angle }) => Math.cos(angle) > 0.7)
  const mrz = read?.reading.format && isUpright ? read.reading : null
  if (!hasPortrait && !mrz) return null
  return { flat, portrait: hasPortrait ? portraitOf(flat, face.box) : null, mrz }
}

const isPortrait = ({ box, roll }: SeenFace, flat: Pixels): boolean =>
  box.height > flat.height * LEAST_PORTRAIT && box.height < flat.height * MOST_PORTRAIT && Math.abs(roll) < 45

/**
 * Portrait and no zone: a front; a zone of three rows: a back; portrait and two rows: a passport.
 */
const sideOf = ({ portrait, mrz }: Seen): DocumentSide => {
  if (portrait) return mrz ? (mrz.format === 'TD3' ? 'passport' : 'other') : 'front'
  return mrz?.format === 'TD1' ? 'back' : 'other'
}

const confidenceOf = (support: number, mrz: MrzReading | null): number =>
  Math.min(1, mrz?.accepted ? 0.9 + support * 0.1 : 0.5 + support * 0.5)

const portraitOf = (
  flat: Pixels,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
): Pixels => crop(flat, { x: x - width * 0.25, y: y - height * 0.4, width: width * 1.5, height: height * 1.7 })

const zoneOf = (flat: Pixels): Pixels => {
  const share = flat.height === ID_3.height ? 0.72 : 0.62
  return crop(flat, { x: 0, y: flat.height * share, width: flat.width, height: flat.height * (1 - share) })
}
