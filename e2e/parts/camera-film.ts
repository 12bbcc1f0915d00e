import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { actingFace, type Pose } from '../../fixtures/identity-documents/acting-face.ts'
import { otherFace } from '../../fixtures/identity-documents/other-face.ts'
import { type Spoilt, spoilt } from '../../fixtures/identity-documents/spoilt-picture.ts'

const FIXTURES = fileURLToPath(new URL('../../fixtures/identity-documents/', import.meta.url))
/** Chromium plays a film of JPEGs at 30 frames a second. */
const FPS = 30
/** A picture stands so long: long enough to be looked at, short enough to be tilting. */
const STEP_FRAMES = 6

/** What is held before the camera, and how long, in seconds. */
export interface Scene {
  /** `acting`: the face does all that a challenge may ask for, again and again. */
  shows: 'face' | 'acting' | 'other-face' | 'front' | 'back' | 'passport' | 'dark' | 'bright'
  seconds: number
  /** Out of focus, or moved all the time; otherwise sharp and still. */
  spoilt?: Spoilt
}

const FILES = {
  face: 'portrait.jpg',
  front: 'frame-front-easy.jpg',
  back: 'frame-td1-easy.jpg',
  passport: 'frame-td3-easy.jpg',
}
/** Eyes are open and the head is straight between two of them. */
const ACTED: readonly Pose[] = ['open', 'shut', 'open', 'left', 'open', 'right']
/** Each long enough for a frame of it to be looked at. */
const POSE_STEPS = 10

const LIGHTS = { dark: '#0c0c0e', bright: '#f4f4f2' }

/** Flags of a Chromium whose camera shows scenes, again and again; their film is in `folder`. */
export const cameraFlags = async (folder: string, scenes: readonly Scene[]): Promise<string[]> => {
  const pieces: Buffer[] = []
  for (const { shows, seconds, spoilt: how } of scenes)
    for (let step = 0; step < (seconds * FPS) / STEP_FRAMES; step += 1) {
      const shown = await pictureOf(shows, step)
      const picture = how ? await spoilt(shown, how, step) : shown
      for (let frame = 0; frame < STEP_FRAMES; frame += 1) pieces.push(picture)
    }
  const file = join(folder, 'camera.mjpeg')
  await writeFile(file, Buffer.concat(pieces))
  return [
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    `--use-file-for-fake-video-capture=${file}`,
  ]
}

const pictureOf = async (shows: Scene['shows'], step: number): Promise<Buffer> => {
  if (shows === 'dark' || shows === 'bright')
    return sharp({ create: { width: 640, height: 480, channels: 3, background: LIGHTS[shows] } })
      .jpeg()
      .toBuffer()
  if (shows === 'other-face') return otherFace()
  if (shows === 'acting') return acted(step)
  const still = await readFile(join(FIXTURES, FILES[shows]))
  return shows === 'front' ? tilted(still, step) : still
}

const poses = new Map<Pose, Promise<Buffer>>()

const acted = (step: number): Promise<Buffer> => {
  const pose = ACTED[Math.floor(step / POSE_STEPS) % ACTED.length]!
  const drawn =
    poses.get(pose) ??
    readFile(join(FIXTURES, FILES.face))
      .then((portrait) => actingFace(portrait, pose))
      .then(stepsBack)
  poses.set(pose, drawn)
  return drawn
}

/** So far from the camera that a phone, which films the middle, does not cut a turned head off. */
const stepsBack = (picture: Buffer): Promise<Buffer> =>
  sharp(picture)
    .resize(512, 384)
    .extend({ top: 48, bottom: 48, left: 64, right: 64, extendWith: 'copy' })
    .jpeg({ quality: 94 })
    .toBuffer()

/** The light on the card changes a little with the angle, and the film on it its colour. */
const tilted = async (card: Buffer, step: number): Promise<Buffer> => {
  const angle = Math.sin(step / 3)
  const hue = Math.round(180 + angle * 150)
  const film = Buffer.from(
    `<svg width="640" height="480"><ellipse cx="420" cy="250" rx="62" ry="48" fill="hsl(${hue} 85% 55%)" fill-opacity="0.45"/></svg>`,
  )
  const shining = await sharp(card)
    .composite([{ input: film }])
    .png()
    .toBuffer()
  return sharp(shining)
    .modulate({ brightness: 1 + 0.04 * angle })
    .jpeg({ quality: 94 })
    .toBuffer()
}
