import { describe, expect, it } from 'vitest'
import type { Detection, StartedIdentification } from '../../wire.ts'
import { type CaptureEvent, type CaptureOptions, type CaptureState, instructionOf } from './capture-model.ts'
import { captureBegun, captureStep } from './capture-state.ts'
import { INSTRUCTION_WORDS } from './instruction-words.ts'

const OPTIONS: CaptureOptions = {
  delaysCamera: false,
  isIphone: false,
  isBiometryBlocking: false,
  checksBrightness: true,
}
const STARTED: StartedIdentification = {
  videouuid: 'v',
  challenge: { steps: ['blink', 'turn-left'], code: '1234', expiresAt: '2026-01-01T00:02:00Z' },
}

type Untimed<Event> = Event extends unknown ? Omit<Event, 'now'> : never
/** A try that is told what happened, each thing 100 ms after the one before. */
const tried = (events: Untimed<CaptureEvent>[], options: Partial<CaptureOptions> = {}) => {
  const all = { ...OPTIONS, ...options }
  let now = 0
  let state = captureBegun(now, all)
  for (const event of events) {
    now += 100
    state = captureStep(state, { ...event, now } as CaptureEvent, all)
  }
  return { ...state, now, in: (state.next?.at ?? Number.NaN) - now, title: INSTRUCTION_WORDS[state.instruction]()[0] }
}

const seen = (given: Partial<Detection> = {}): Detection => ({
  detected: true,
  documenttype: '',
  confidence: 0.9,
  brightness: false,
  blur: false,
  imagebase64: 'aGk=',
  ...given,
})
const unseen = (given: Partial<Detection> = {}): Detection => {
  const { imagebase64: _, ...rest } = seen({ detected: false, confidence: 0, ...given })
  return rest
}
const camera = { type: 'camera-opened' } as const
const light = (percent: number | null) => ({ type: 'light-sampled', percent }) as const
const started = { type: 'started', started: STARTED } as const
const face = (detection: Detection, done = 2) =>
  ({
    type: 'face-seen',
    detection: { ...detection, challenge: { done, of: 2, next: done < 2 ? STARTED.challenge.steps[done]! : null } },
  }) as const
const front = (...detections: Detection[]) => ({ type: 'front-seen', detections }) as const
const back = (...detections: Detection[]) => ({ type: 'back-seen', detections }) as const
const to = (stage: 'front' | 'back') => ({ type: 'stage-entered', stage }) as const

const filming = [camera, light(50), started]
const atFront = [...filming, face(seen()), to('front')]
const card = [seen({ documenttype: 'anverso dni' }), seen({ documenttype: 'hologram' })]
const atBack = [...atFront, front(...card), to('back')]

describe('S2.4.02 the stages of an identification', () => {
  it('follow one another to the summary', () => {
    const stages: CaptureState['stage'][] = []
    const events = [
      ...atBack,
      back(seen({ documenttype: 'reverso dni' })),
      { type: 'saved' } as const,
      { type: 'computed' } as const,
    ]
    for (let count = 0; count <= events.length; count += 1) stages.push(tried(events.slice(0, count)).stage)
    expect([...new Set(stages)]).toEqual(['camera', 'light', 'starting', 'face', 'front', 'back', 'saving', 'done'])
  })

  it('S2.9.12 ask for the camera at once, and after 2.5 s on iPhone, Safari and Edge', () => {
    expect(tried([]).in).toBe(0)
    expect(tried([], { delaysCamera: true }).in).toBe(2500)
  })

  it('S2.9.13 begin to look 500 ms after the recording has begun', () => {
    expect(tried(filming)).toMatchObject({ stage: 'face', in: 500, next: { act: 'look' }, video: { uuid: 'v' } })
  })
})

describe('the light', () => {
  it('S2.4.06 is first sampled after 3 s', () => {
    expect(tried([camera])).toMatchObject({ in: 3000, next: { act: 'sample-light' } })
  })
  it.each([20, 50, 80])('S2.4.07 at %d percent it is optimal, and recording starts 2 s later', (percent) => {
    expect(tried([camera, light(percent)])).toMatchObject({ in: 2000, next: { act: 'start' } })
    expect(tried([camera, light(percent)]).title).toContain('óptima')
  })
  it('S2.4.08 S2.8.12 S2.8.13 S2.9.03 outside 20 and 80 it is said, and sampled every 5 s', () => {
    expect(tried([camera, light(19.9)])).toMatchObject({
      in: 5000,
      title: 'La luz es insuficiente para iniciar la identificación',
    })
    expect(tried([camera, light(80.1)])).toMatchObject({
      in: 5000,
      title: 'La luz es muy alta para realizar la identificación',
    })
    expect(tried([camera, light(19.9), light(50)]).stage).toBe('starting')
  })
  it('S2.4.09 is sampled every 500 ms while there is no picture', () => {
    expect(tried([camera, light(null)])).toMatchObject({ in: 500, next: { act: 'sample-light' } })
  })
  it('is not looked at where that is not asked for', () => {
    expect(tried([camera], { checksBrightness: false }).next?.act).toBe('start')
  })
})

describe('the face', () => {
  it('S2.4.10 S2.4.11 once seen, the front follows after 2 s, and 5 s on an iPhone', () => {
    expect(tried([...filming, face(seen())])).toMatchObject({ hasFace: true, in: 2000, next: { act: 'to-front' } })
    expect(tried([...filming, face(seen())], { isIphone: true }).in).toBe(5000)
  })
  it('S2.4.12 S2.8.09 S2.8.10 is looked for at once, with a hint of light or motion', () => {
    expect(tried([...filming, face(unseen({ brightness: true }))])).toMatchObject({
      in: 0,
      title: 'Reflejos o brillos detectados, cambie las condiciones de luz',
    })
    expect(tried([...filming, face(unseen({ blur: true }))])).toMatchObject({
      in: 0,
      title: 'Procure no moverse mientras su cara está siendo detectada',
    })
  })
  it('S2.4.13 is looked for again when the network fails', () => {
    expect(tried([...filming, { type: 'look-failed', why: 'offline' }])).toMatchObject({
      stage: 'face',
      next: { act: 'look' },
      instruction: 'no-network',
    })
  })
  it('asks for the steps of the challenge one by one, and is done with the last', () => {
    const once = tried([...filming, face(seen(), 0)])
    expect(once).toMatchObject({ instruction: 'blink', hasFace: true, challenge: { done: 0 } })
    const turned = tried([...filming, face(seen(), 0), face(unseen(), 1)])
    expect(turned).toMatchObject({ instruction: 'turn-left', challenge: { done: 1 } })
    expect(tried([...filming, face(seen(), 0), face(unseen(), 2)]).next?.act).toBe('to-front')
    expect(turned.found).toHaveLength(1)
  })
  it('S2.4.04 leaves the challenge out for who cannot do it', () => {
    expect(tried([...filming, face(seen(), 0), { type: 'challenge-left-out' }])).toMatchObject({
      challenge: null,
      next: { act: 'to-front' },
    })
  })
})

describe('the front', () => {
  it('S2.4.14 S2.4.15 counts as found with its hologram, and the back follows after 2 s', () => {
    const found = tried([...atFront, front(...card)])
    expect(found).toMatchObject({ hasFront: true, in: 2000, next: { act: 'to-back' } })
    expect(found.found.map(({ type }) => type)).toEqual(['FACE', 'DNIFRONT', 'HOLOGRAM'])
  })
  it('asks to tilt a front whose hologram has not been seen', () => {
    expect(tried([...atFront, front(card[0]!, unseen({ documenttype: 'hologram', hint: 'tilt' }))])).toMatchObject({
      hasFront: false,
      instruction: 'tilt',
      in: 0,
    })
  })
  it('S2.4.16 S2.4.05 a passport alone ends it after 2 s, without a back', () => {
    const passport = tried([...atFront, front(seen({ documenttype: 'pasaporte', imagemrzbase64: 'bXJ6' }))])
    expect(passport).toMatchObject({ stage: 'saving', isPassport: true, in: 2000, next: { act: 'save' } })
    expect(passport.found.map(({ type }) => type)).toEqual(['FACE', 'PASSPORT', 'PASSPORTMRZ'])
  })
  it('S2.4.17 another document alone counts as found, a “dni” alone does not', () => {
    expect(tried([...atFront, front(seen({ documenttype: 'anverso' }))]).hasFront).toBe(true)
    expect(tried([...atFront, front(seen({ documenttype: 'dni' }))])).toMatchObject({ hasFront: false, in: 0 })
  })
  it('S2.4.18 S2.8.11 otherwise a hint shows, and it is looked at again at once', () => {
    expect(tried([...atFront, front(unseen({ blur: true }))])).toMatchObject({
      in: 0,
      title: 'Procure no mover su documento mientras está siendo detectado',
    })
    expect(tried([...atFront, front(unseen({ hint: 'other-side' }))]).instruction).toBe('other-side')
    expect(tried([...atFront, front(unseen({ blur: true, hint: 'no-document' }))]).instruction).toBe('front')
  })
  it('S2.4.19 on an error the document is asked for', () => {
    expect(tried([...atFront, { type: 'look-failed', why: 'offline' }])).toMatchObject({
      title: 'Acerque el frontal del documento',
      next: { act: 'look' },
    })
  })
})

describe('the back', () => {
  it('S2.4.20 once seen it is kept, and the recording ends', () => {
    const done = tried([...atBack, back(seen({ documenttype: 'reverso' }))])
    expect(done).toMatchObject({ hasBack: true, stage: 'saving', next: { act: 'save' } })
    expect(done.found.at(-1)?.type).toBe('DNIBACK')
  })
  it('S2.4.21 S2.4.22 otherwise a hint shows; on an error the back is asked for', () => {
    expect(tried([...atBack, back(unseen({ hint: 'mrz-unread' }))])).toMatchObject({ instruction: 'hold-still', in: 0 })
    expect(tried([...atBack, { type: 'look-failed', why: 'offline' }]).title).toBe('Acerque el reverso del documento')
  })
})

describe('biometry', () => {
  const unlike = [seen({ documenttype: 'anverso dni', biometryData: { confidence: 0.29 } }), card[1]!]
  it('S2.4.23 S2.8.07 where it blocks, a face below 0.3 ends it', () => {
    expect(tried([...atFront, front(...unlike)], { isBiometryBlocking: true })).toMatchObject({
      stage: 'stopped',
      stopped: 'biometry',
      next: null,
    })
    expect(tried([...atFront, front(...card)], { isBiometryBlocking: true }).hasFront).toBe(true)
  })
  it('S2.4.24 where it does not block, the front is found all the same', () => {
    expect(tried([...atFront, front(...unlike)]).hasFront).toBe(true)
  })
})

describe('what keeps somebody from going on', () => {
  const shown = (...events: Untimed<CaptureEvent>[]) => instructionOf(tried([...atFront, ...events]))
  const paused = (pause: CaptureState['pause']) => ({ type: 'paused', pause }) as const
  it('is said before all else, and afterwards it goes on where it was', () => {
    expect(shown(paused('paused'))).toBe('paused')
    expect(shown(paused('interrupted'), front(unseen({ hint: 'tilt' })))).toBe('interrupted')
    expect(shown(paused('interrupted'), paused(null))).toBe('front')
    expect(tried([...atFront, paused('paused'), paused(null)])).toMatchObject({ stage: 'front', next: { act: 'look' } })
    expect(instructionOf(tried([paused('paused')]))).toBe('camera')
  })
  it('a screen that is turned is said, and looks at no frame more than before', () => {
    expect(shown({ type: 'screen-turned' })).toBe('turned')
    expect(tried([...atFront, { type: 'screen-turned' }]).next).toEqual(tried(atFront).next)
    // Read by somebody, though the next frame is answered at once.
    const frames = (count: number) => Array.from({ length: count }, () => front(unseen({ blur: true })))
    expect(shown({ type: 'screen-turned' }, ...frames(19))).toBe('turned')
    expect(shown({ type: 'screen-turned' }, ...frames(20))).toBe('document-moving')
    expect(tried([camera, { type: 'screen-turned' }]).instruction).toBe('light-wait')
  })
  it('a connection that is lost while the video is sent, until it is back', () => {
    const saving = [...atBack, back(seen({ documenttype: 'reverso' }))]
    const connection = (isOffline: boolean) => ({ type: 'connection', isOffline }) as const
    expect(instructionOf(tried([...saving, connection(true)]))).toBe('unsent')
    expect(instructionOf(tried([...saving, connection(true), paused('paused')]))).toBe('unsent')
    expect(instructionOf(tried([...saving, connection(true), connection(false)]))).toBe('all-done')
    expect(shown(connection(true))).toBe('front')
  })
})

describe('the end', () => {
  const saving = [...atBack, back(seen({ documenttype: 'reverso' }))]
  it('S2.4.26 S2.2.21 S2.9.17 after the upload the result is computed, and 1 s later the summary shows', () => {
    expect(tried([...saving, { type: 'saved' }]).next?.act).toBe('compute')
    expect(tried([...saving, { type: 'saved' }, { type: 'computed' }])).toMatchObject({
      in: 1000,
      next: { act: 'leave' },
    })
  })
  it('S2.4.25 the time is over while filming, and not while saving', () => {
    expect(tried([...atFront, { type: 'timed-out' }])).toMatchObject({ stopped: 'timeout', next: null })
    expect(tried([...saving, { type: 'timed-out' }]).stage).toBe('saving')
  })
  it('S2.8.01 S2.8.03 a recording that cannot be begun or saved stops', () => {
    expect(tried([camera, light(50), { type: 'start-failed', why: 'start-failed' }]).stopped).toBe('start-failed')
    expect(tried([...saving, { type: 'save-failed' }]).stopped).toBe('save-failed')
  })
  it.each(['none', 'refused', 'in-use', 'lost', 'unsupported'] as const)(
    'a camera that is %s has its own words',
    (why) => {
      expect(tried([{ type: 'camera-failed', why }]).stopped).toBe(`camera-${why}`)
    },
  )
  it('what comes late changes nothing', () => {
    const stopped = tried([...atFront, { type: 'timed-out' }])
    expect(tried([...atFront, { type: 'timed-out' }, front(...card)]).found).toEqual(stopped.found)
    expect(tried([...atBack, front(...card)]).stage).toBe('back')
  })
})
