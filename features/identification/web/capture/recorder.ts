import { codeStripHeight } from '@firmeza/vision/code-strip'
import { JPEG_FILM, RECORDER_FPS, VIDEO_SIZES } from '../../wire.ts'
import { drawCode } from './draw-code.ts'

/** What is filmed is given so often: a page that is lost loses no more. */
const GIVEN_MS = 250
const BITS_PER_SECOND = 1_500_000
const TYPES = ['video/webm;codecs=vp8', 'video/webm', 'video/mp4']

export interface Recorder {
  /** Gives what was filmed since the last piece. */
  flush(): void
  /** Resolves when the last piece was given. */
  stop(): Promise<void>
}

/** Whether this browser records by itself; else its frames are archived (a remote session). */
export const canRecord = (): boolean =>
  typeof MediaRecorder === 'function' && typeof HTMLCanvasElement.prototype.captureStream === 'function'

/** A film of JPEGs, one after the other, for a browser that cannot record. */
export const startFrameRecorder = (video: HTMLVideoElement, code: string, onPiece: (piece: Blob) => void): Recorder => {
  const { canvas, draw } = filmed(video, code)
  const filming = setInterval(() => {
    draw()
    canvas.toBlob((frame) => frame && onPiece(frame), 'image/jpeg', 0.7)
  }, JPEG_FILM.frameMs)
  return {
    flush: () => undefined,
    stop: async () => clearInterval(filming),
  }
}

/**
 * Films what the video element shows, with the code of the challenge below it. What is filmed
 * is a canvas: so another camera, or a phone that is turned, does not end the film.
 */
export const startRecorder = (video: HTMLVideoElement, code: string, onPiece: (piece: Blob) => void): Recorder => {
  const { canvas, draw } = filmed(video, code)
  const drawing = setInterval(draw, 1000 / RECORDER_FPS)
  const stream = canvas.captureStream(RECORDER_FPS)
  const mimeType = TYPES.find((type) => MediaRecorder.isTypeSupported(type))
  const recorder = new MediaRecorder(stream, { ...(mimeType && { mimeType }), videoBitsPerSecond: BITS_PER_SECOND })
  recorder.addEventListener('dataavailable', ({ data }) => {
    if (data.size > 0) onPiece(data)
  })
  recorder.start(GIVEN_MS)
  return {
    flush: () => {
      if (recorder.state === 'recording') recorder.requestData()
    },
    stop: () =>
      new Promise((resolve) => {
        clearInterval(drawing)
        const end = () => {
          for (const track of stream.getTracks()) track.stop()
          resolve()
        }
        if (recorder.state === 'inactive') return end()
        recorder.addEventListener('stop', end, { once: true })
        recorder.stop()
      }),
  }
}

/** What is filmed: a canvas, and what draws the newest picture on it. */
const filmed = (video: HTMLVideoElement, code: string): { canvas: HTMLCanvasElement; draw: () => void } => {
  const canvas = document.createElement('canvas')
  canvas.width = VIDEO_SIZES.desktop.width
  canvas.height = VIDEO_SIZES.desktop.height
  const context = canvas.getContext('2d')
  return {
    canvas,
    draw: () => {
      if (context && video.videoWidth > 0) drawFrame(context, video, code)
    },
  }
}

/** All of the picture, in the middle above the code. */
const drawFrame = (context: CanvasRenderingContext2D, video: HTMLVideoElement, code: string): void => {
  const { width } = context.canvas
  const height = context.canvas.height - codeStripHeight(width)
  const scale = Math.min(width / video.videoWidth, height / video.videoHeight)
  const [wide, high] = [video.videoWidth * scale, video.videoHeight * scale]
  context.fillStyle = '#000'
  context.fillRect(0, 0, width, height)
  context.drawImage(video, (width - wide) / 2, (height - high) / 2, wide, high)
  drawCode(context, code)
}
