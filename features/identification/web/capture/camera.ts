import { codeStripHeight } from '@firmeza/vision/code-strip'
import type { CameraFault } from './capture-model.ts'
import { drawCode } from './draw-code.ts'

/** Which way a camera looks. */
type Facing = 'user' | 'environment'

/** Of a frame, in pixels: a side that holds a document is read from more of them than a face. */
const FRAME_WIDTH = { face: 640, document: 1280 }
const JPEG_QUALITY = 0.9
/** Small enough for every frame, large enough for its light. */
const SAMPLE = { width: 64, height: 48 }

/** A camera, playing in a video element. */
export interface Camera {
  facing: Facing
  /**
   * The newest frame, as a JPEG's base64, below it the code of a challenge where one is given;
   * null: there is none yet.
   */
  frame(of: keyof typeof FRAME_WIDTH, code?: string): string | null
  /** Mean luminance, percent; null: there is no picture yet. */
  luminance(): number | null
  /** The other camera, where there is one; else it stays. */
  turn(facing: Facing): Promise<void>
  /** Shows it again, where the browser has stopped it in the background. */
  resume(): void
  close(): void
}

/** What may happen to a camera that was open. */
export interface CameraWatcher {
  /** It is taken away. */
  onLost: () => void
  /** It gives no pictures for a while, as during a call; or gives them again. */
  onMuted: (isMuted: boolean) => void
}

/** Why the camera did not open, of what `getUserMedia` rejected with. */
export const cameraFault = (fault: unknown): CameraFault => {
  const name = fault instanceof Error ? fault.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused'
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'none'
  return 'in-use'
}

/** Opens the camera in `video`. Rejects with what {@link cameraFault} reads. */
export const openCamera = async (video: HTMLVideoElement, { onLost, onMuted }: CameraWatcher): Promise<Camera> => {
  const canvas = document.createElement('canvas')
  let stream = await streamOf('user')
  let facing: Facing = 'user'
  let isClosed = false

  const show = async (shown: MediaStream) => {
    stream = shown
    video.srcObject = shown
    const [track] = shown.getVideoTracks()
    const whileShown = (tell: () => void) => () => {
      if (!isClosed && shown === stream) tell()
    }
    track?.addEventListener('ended', whileShown(onLost))
    track?.addEventListener(
      'mute',
      whileShown(() => onMuted(true)),
    )
    track?.addEventListener(
      'unmute',
      whileShown(() => onMuted(false)),
    )
    await video.play().catch(() => undefined)
  }
  await show(stream)

  const draw = (width: number, height: number, below = 0): CanvasRenderingContext2D | null => {
    if (video.readyState < video.HAVE_CURRENT_DATA || video.videoWidth === 0) return null
    canvas.width = width
    canvas.height = height + below
    const context = canvas.getContext('2d', { willReadFrequently: true })
    context?.drawImage(video, 0, 0, width, height)
    return context
  }
  return {
    get facing() {
      return facing
    },
    frame(of, code) {
      const width = Math.min(FRAME_WIDTH[of], video.videoWidth)
      const height = Math.round((width * video.videoHeight) / video.videoWidth)
      const drawn = draw(width, height, code ? codeStripHeight(width) : 0)
      if (drawn && code) drawCode(drawn, code)
      return drawn && canvas.toDataURL('image/jpeg', JPEG_QUALITY).replace(/^data:[^,]*,/, '')
    },
    luminance() {
      const drawn = draw(SAMPLE.width, SAMPLE.height)
      return drawn && luminanceOf(drawn.getImageData(0, 0, SAMPLE.width, SAMPLE.height).data)
    },
    async turn(wanted) {
      if (facing === wanted) return
      const before = stream
      // A phone gives one camera at a time.
      for (const track of before.getTracks()) track.stop()
      const other = await streamOf(wanted).catch(() => null)
      if (other) facing = wanted
      await show(other ?? (await streamOf(facing)))
    },
    resume() {
      void video.play().catch(() => undefined)
    },
    close() {
      isClosed = true
      for (const track of stream.getTracks()) track.stop()
      video.srcObject = null
    },
  }
}

const streamOf = (facing: Facing): Promise<MediaStream> =>
  navigator.mediaDevices.getUserMedia({
    audio: false,
    video: { facingMode: { ideal: facing }, width: { ideal: 1280 }, height: { ideal: 960 }, frameRate: { ideal: 30 } },
  })

/** ITU-R BT.601, percent. */
export const luminanceOf = (rgba: Uint8ClampedArray): number => {
  let sum = 0
  for (let at = 0; at < rgba.length; at += 4) sum += 0.299 * rgba[at]! + 0.587 * rgba[at + 1]! + 0.114 * rgba[at + 2]!
  return (sum / (rgba.length / 4) / 255) * 100
}
