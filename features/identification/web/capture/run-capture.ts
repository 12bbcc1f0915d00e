import { currentLanguage } from '@firmeza/i18n'
import { IDENTIFICATION_DEFAULTS, IDENTIFICATION_TIMES } from '../../wire.ts'
import * as calls from '../calls.ts'
import { type Camera, cameraFault, openCamera } from './camera.ts'
import type { CaptureEvent, CaptureOptions, CaptureState, CaptureStep, StopReason } from './capture-model.ts'
import { captureBegun, captureStep } from './capture-state.ts'
import { isPhone, orientationNow } from './device.ts'
import { filmOverSocket } from './film-over-socket.ts'
import { canRecord, type Recorder, startFrameRecorder, startRecorder } from './recorder.ts'
import { isOver, repeated, wait, waitOrOnline } from './repeated.ts'
import { type FilmSender, sendFilm } from './send-film.ts'

/** Words of the specification for a page that embeds this one (specification 2 §8). */
type EmittedError = 'Can´t start recording' | 'Can´t save video' | 'Biometry blocking'

export interface CaptureParts {
  video: HTMLVideoElement
  operationUuid: string
  options: CaptureOptions
  onState: (state: CaptureState) => void
  /** Bytes of the film that are kept, of those there are. */
  onProgress: (sent: number, of: number) => void
  onError: (error: EmittedError) => void
  onLeave: (videoUuid: string) => void
}

type Untimed<Event> = Event extends unknown ? Omit<Event, 'now'> : never

/** One try to be identified: does what the state says is next, and tells it what came of it. */
export class Capture {
  readonly #parts: CaptureParts
  #state: CaptureState
  #camera: Camera | undefined
  #recorder: Recorder | undefined
  #sender: FilmSender | undefined
  /** Of a remote session. */
  #archiveId: string | undefined
  #timers = new Set<ReturnType<typeof setTimeout>>()
  #scheduled = 0
  #saved = 0
  #saves: Promise<boolean>[] = []
  #isOver = false
  #isMuted = false
  /** What is listened to as long as it lasts. */
  readonly #listening = new AbortController()

  constructor(parts: CaptureParts) {
    this.#parts = parts
    this.#state = captureBegun(Date.now(), parts.options)
    const { signal } = this.#listening
    document.addEventListener('visibilitychange', () => this.#pause(), { signal })
    for (const change of ['online', 'offline'])
      addEventListener(change, () => this.#tell({ type: 'connection', isOffline: !navigator.onLine }), { signal })
    this.#follow()
  }

  /** The screen is held another way. */
  turn(): void {
    this.#tell({ type: 'screen-turned' })
  }

  leaveOutChallenge(): void {
    this.#tell({ type: 'challenge-left-out' })
  }

  /** Ends it where it is. The server is told why, once there is something to end. */
  close(why: 'left' | 'camera' | 'timeout' | 'biometry' | null = 'left'): void {
    if (this.#isOver) return
    this.#isOver = true
    this.#listening.abort()
    for (const timer of this.#timers) clearTimeout(timer)
    this.#sender?.abandon()
    void this.#recorder?.stop()
    this.#camera?.close()
    const { video, stage } = this.#state
    if (why && video && stage !== 'done')
      calls.cancelIdentification(this.#parts.operationUuid, video.uuid, why).catch(console.error)
  }

  #tell(event: Untimed<CaptureEvent>): void {
    if (this.#isOver) return
    const before = this.#state
    this.#state = captureStep(before, { ...event, now: Date.now() } as CaptureEvent, this.#parts.options)
    if (this.#state !== before) this.#follow()
  }

  #follow(): void {
    const { next, stopped, found } = this.#state
    this.#parts.onState(this.#state)
    for (const capture of found.slice(this.#saved)) this.#saves.push(this.#save(capture))
    this.#saved = found.length
    if (stopped) this.#stop(stopped)
    if (stopped || !next || next.id === this.#scheduled) return
    this.#scheduled = next.id
    this.#after(next.at - Date.now(), () => void this.#act(next))
  }

  #after(ms: number, work: () => void): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer)
      work()
    }, ms)
    this.#timers.add(timer)
  }

  #stop(reason: StopReason): void {
    const { onError } = this.#parts
    if (reason === 'start-failed') onError('Can´t start recording')
    if (reason === 'save-failed') onError('Can´t save video')
    if (reason === 'biometry') onError('Biometry blocking')
    this.close(ENDED_FOR[reason] ?? null)
  }

  async #act({ act }: CaptureStep): Promise<void> {
    switch (act) {
      case 'open-camera':
        return this.#openCamera()
      case 'sample-light':
        return this.#tell({ type: 'light-sampled', percent: this.#camera?.luminance() ?? null })
      case 'start':
        return this.#start()
      case 'look':
        return this.#look()
      case 'to-front':
        if (isPhone(navigator))
          await this.#camera?.turn('environment').catch(() => this.#tell({ type: 'camera-failed', why: 'lost' }))
        return this.#tell({ type: 'stage-entered', stage: 'front' })
      case 'to-back':
        return this.#tell({ type: 'stage-entered', stage: 'back' })
      case 'save':
        return this.#saveVideo()
      case 'compute':
        return this.#compute()
      case 'leave':
        this.close()
        return this.#parts.onLeave(this.#state.video!.uuid)
    }
  }

  async #openCamera(): Promise<void> {
    if (!navigator.mediaDevices?.getUserMedia) return this.#tell({ type: 'camera-failed', why: 'unsupported' })
    try {
      const camera = await openCamera(this.#parts.video, {
        onLost: () => this.#tell({ type: 'camera-failed', why: 'lost' }),
        onMuted: (isMuted) => {
          this.#isMuted = isMuted
          this.#pause()
        },
      })
      this.#camera = camera
      if (this.#isOver) return camera.close()
      this.#tell({ type: 'camera-opened' })
    } catch (fault) {
      this.#tell({ type: 'camera-failed', why: cameraFault(fault) })
    }
  }

  #pause(): void {
    // A page in the background may be ended without a word.
    if (document.hidden) {
      this.#recorder?.flush()
      this.#sender?.hurry()
    } else this.#camera?.resume()
    this.#tell({ type: 'paused', pause: document.hidden ? 'paused' : this.#isMuted ? 'interrupted' : null })
  }

  async #start(): Promise<void> {
    const { operationUuid, video, onProgress } = this.#parts
    try {
      const session = canRecord() ? null : await calls.openSession(operationUuid, currentLanguage())
      const started = session
        ? { videouuid: session.videoUuid, challenge: session.challenge }
        : await calls.startIdentification(operationUuid, currentLanguage())
      this.#archiveId = session?.sessionId
      if (this.#isOver) return
      this.#sender = sendFilm({
        overSocket: filmOverSocket(operationUuid, started.videouuid),
        overHttp: (from, piece) => calls.sendPiece(operationUuid, started.videouuid, from, piece),
        onProgress,
        wait: waitOrOnline,
        isFinal: isOver,
      })
      const record = session ? startFrameRecorder : startRecorder
      this.#recorder = record(video, started.challenge.code, (piece) => this.#sender?.add(piece))
      this.#after(IDENTIFICATION_DEFAULTS.videoTimeoutMinutes * 60_000, () => this.#tell({ type: 'timed-out' }))
      this.#tell({ type: 'started', started })
    } catch (fault) {
      console.error(fault)
      this.#tell({ type: 'start-failed', why: WHY_NOT_STARTED[calls.refusedAs(fault) ?? ''] ?? 'start-failed' })
    }
  }

  /** One frame at a time, the newest: what came in between is not looked at. */
  async #look(): Promise<void> {
    const { stage, challenge, video } = this.#state
    const { operationUuid } = this.#parts
    const code = stage === 'face' && challenge ? video?.challenge.code : undefined
    const frame = this.#camera?.frame(stage === 'face' ? 'face' : 'document', code)
    if (!frame || document.hidden || this.#isMuted)
      return this.#after(IDENTIFICATION_TIMES.noVideoAgain, () => void this.#look())
    const isPortrait = orientationNow() === 'portrait'
    try {
      if (stage === 'face')
        this.#tell({ type: 'face-seen', detection: await calls.detectFace(operationUuid, frame, !!code) })
      else if (stage === 'front')
        this.#tell({ type: 'front-seen', detections: await calls.detectFront(operationUuid, frame, isPortrait) })
      else if (stage === 'back')
        this.#tell({ type: 'back-seen', detections: await calls.detectBack(operationUuid, frame, isPortrait) })
    } catch (fault) {
      const why = isOver(fault) ? 'over' : calls.refusedAs(fault) ? 'busy' : 'offline'
      this.#tell({ type: 'look-failed', why })
    }
  }

  /**
   * Whether it stands in evidence now. A failure is logged (specification 2 §8), and ends the try
   * once its video is to be saved.
   */
  async #save({ type, picture, metadata }: CaptureState['found'][number]): Promise<boolean> {
    const { operationUuid } = this.#parts
    const body = { operationUuid, documentType: type, metadata, documentB64: picture }
    try {
      await repeated(() => calls.saveCapture(this.#state.video!.uuid, body))
      return true
    } catch (fault) {
      console.error(fault)
      return false
    }
  }

  async #saveVideo(): Promise<void> {
    const { uuid, since } = this.#state.video!
    const recordedMs = Date.now() - since
    try {
      await this.#recorder?.stop()
      this.#camera?.close()
      await wait(IDENTIFICATION_TIMES.blobAfterStop)
      const videoSize = (await this.#sender?.done()) ?? 0
      const areSaved = await Promise.all(this.#saves)
      if (areSaved.includes(false)) throw new Error('a picture could not be saved')
      const archiveId = this.#archiveId
      await repeated(() =>
        archiveId
          ? calls.stopArchive(archiveId)
          : calls.endVideo(this.#parts.operationUuid, { videoUuid: uuid, videoDuration: recordedMs, videoSize }),
      )
      this.#tell({ type: 'saved' })
    } catch (fault) {
      console.error(fault)
      this.#tell({ type: 'save-failed' })
    }
  }

  /** A failure is only logged (specification 2 §8): the summary says that there is no result. */
  async #compute(): Promise<void> {
    await repeated(() => calls.computeResult(this.#parts.operationUuid, this.#state.video!.uuid)).catch(console.error)
    this.#tell({ type: 'computed' })
  }
}

const WHY_NOT_STARTED: Record<string, 'too-often' | 'unavailable'> = {
  'identification-too-often': 'too-often',
  'identification-unavailable': 'unavailable',
}

const ENDED_FOR: Partial<Record<StopReason, 'camera' | 'timeout' | 'biometry' | 'left'>> = {
  'camera-lost': 'camera',
  timeout: 'timeout',
  biometry: 'biometry',
  'save-failed': 'left',
}
