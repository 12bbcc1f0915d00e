import { type Detection, type DetectionHint, IDENTIFICATION_DEFAULTS, IDENTIFICATION_TIMES } from '../../wire.ts'
import {
  type Again,
  type CaptureOptions,
  type CaptureState,
  type Instruction,
  stoppedBy,
  type Then,
} from './capture-model.ts'
import { captureOf } from './found-capture.ts'

/** Specification 2 §4.4 and §4.6: a front with its hologram, a passport, or another document. */
export const frontSeen = (
  state: CaptureState,
  detections: Detection[],
  { isBiometryBlocking }: CaptureOptions,
  then: Then,
  again: Again,
): CaptureState => {
  const [first, second] = detections
  if (!first?.detected) return again(documentHint(first, 'front'))
  const confidence = first.biometryData?.confidence
  if (isBiometryBlocking && confidence !== undefined && confidence < IDENTIFICATION_DEFAULTS.biometryConfidence)
    return stoppedBy(state, 'biometry')
  if (!second && first.documenttype.includes('pasaporte')) {
    const found = [
      ...state.found,
      ...captureOf('PASSPORT', first.imagebase64, { ...first }),
      ...captureOf('PASSPORTMRZ', first.imagemrzbase64, { ...first }),
    ]
    const next = then('save', IDENTIFICATION_TIMES.doneAfterPassport)
    return { ...state, found, hasFront: true, isPassport: true, stage: 'saving', instruction: 'all-done', ...next }
  }
  const areBothSeen = second?.detected && detections.some(({ documenttype }) => /anverso|front/.test(documenttype))
  const isOther = !second && !/pasaporte|dni/.test(first.documenttype)
  if (!areBothSeen && !isOther) return again(second?.hint === 'tilt' ? 'tilt' : 'front')
  const found = [
    ...state.found,
    ...captureOf('DNIFRONT', first.imagebase64, { ...first }),
    ...captureOf('HOLOGRAM', second?.imagebase64, { ...second }),
  ]
  return {
    ...state,
    found,
    hasFront: true,
    instruction: 'front-done',
    ...then('to-back', IDENTIFICATION_TIMES.backAfterFront),
  }
}

const HINTS: Partial<Record<DetectionHint, Instruction>> = {
  'other-side': 'other-side',
  'other-document': 'other-document',
  'mrz-unread': 'hold-still',
}

const documentHint = (seen: Detection | undefined, side: 'front' | 'back'): Instruction => {
  if (seen?.brightness) return 'reflections'
  const hinted = seen?.hint && HINTS[seen.hint]
  if (hinted) return hinted
  // What shows no document at all is often blurred too: nobody moves it.
  return seen?.blur && seen.hint !== 'no-document' ? 'document-moving' : side
}

/** Specification 2 §4.5. */
export const backSeen = (state: CaptureState, [seen]: Detection[], then: Then, again: Again): CaptureState => {
  if (!seen?.detected || !/reverso|back/.test(seen.documenttype)) return again(documentHint(seen, 'back'))
  const found = [...state.found, ...captureOf('DNIBACK', seen.imagebase64, { ...seen })]
  return { ...state, found, hasBack: true, stage: 'saving', instruction: 'all-done', ...then('save') }
}
