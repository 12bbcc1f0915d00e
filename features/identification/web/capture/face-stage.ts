import { type FaceDetection, IDENTIFICATION_TIMES } from '../../wire.ts'
import type { Again, CaptureOptions, CaptureState, Instruction, Then } from './capture-model.ts'
import { captureOf } from './found-capture.ts'

/** Specification 2 §4.3, and the challenge: a face that was found, and what it was asked to do. */
export const faceSeen = (
  before: CaptureState,
  detection: FaceDetection,
  options: CaptureOptions,
  then: Then,
  again: Again,
): CaptureState => {
  const { challenge: told } = detection
  const isDone = told !== undefined && told.done === told.of
  const challenge = before.challenge && told && !isDone ? { done: told.done, of: told.of } : null
  const isFirst = detection.detected && !before.hasFace
  const state: CaptureState = {
    ...before,
    challenge: before.challenge && !told ? before.challenge : challenge,
    hasFace: before.hasFace || detection.detected,
    found: isFirst ? [...before.found, ...captureOf('FACE', detection.imagebase64, { ...detection })] : before.found,
  }
  const asked = (instruction: Instruction): CaptureState => ({ ...again(instruction), ...pick(state) })
  if (state.hasFace && !state.challenge) return faceDone(state, options, then)
  // Somebody who turns is neither still nor looking at the camera.
  if (state.hasFace && told?.next) return asked(told.next)
  if (detection.hint === 'several-faces') return asked('face-several')
  if (detection.hint === 'face-too-small') return asked('face-small')
  if (detection.brightness) return asked('reflections')
  // Where there is no face the picture is often smooth: nobody moves.
  if (detection.blur && detection.hint !== 'no-face') return asked('face-moving')
  return asked('face')
}

const pick = ({ challenge, hasFace, found }: CaptureState) => ({ challenge, hasFace, found })

/** The front of the document is next. */
export const faceDone = (state: CaptureState, { isIphone }: CaptureOptions, then: Then): CaptureState => ({
  ...state,
  instruction: 'face-done',
  ...then('to-front', isIphone ? IDENTIFICATION_TIMES.frontAfterFaceOnIphone : IDENTIFICATION_TIMES.frontAfterFace),
})
