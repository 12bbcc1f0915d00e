import { m } from '@firmeza/i18n'
import type { Instruction } from './capture-state.ts'

/** What somebody is to do, and what helps them do it. */
export const INSTRUCTION_WORDS: Record<Instruction, () => [title: string, help?: string]> = {
  camera: () => [m.identify_say_camera(), m.identify_say_camera_body()],
  'light-wait': () => [m.identify_say_light_wait(), m.identify_say_light_wait_body()],
  'light-good': () => [m.identify_say_light_good(), m.identify_say_light_good_body()],
  'light-low': () => [m.identify_say_light_low(), m.identify_say_light_low_body()],
  'light-high': () => [m.identify_say_light_high(), m.identify_say_light_high_body()],
  starting: () => [m.identify_say_starting()],
  face: () => [m.identify_say_face(), m.identify_say_face_body()],
  'face-moving': () => [m.identify_say_face_moving()],
  'face-small': () => [m.identify_say_face_small(), m.identify_say_face_small_body()],
  'face-several': () => [m.identify_say_face_several(), m.identify_say_face_several_body()],
  blink: () => [m.identify_say_blink(), m.identify_say_blink_body()],
  'turn-left': () => [m.identify_say_turn_left(), m.identify_say_turn_left_body()],
  'turn-right': () => [m.identify_say_turn_right(), m.identify_say_turn_right_body()],
  'face-done': () => [m.identify_say_face_done(), m.identify_say_face_done_body()],
  front: () => [m.identify_say_front(), m.identify_say_front_body()],
  back: () => [m.identify_say_back(), m.identify_say_back_body()],
  'document-moving': () => [m.identify_say_document_moving()],
  reflections: () => [m.identify_say_reflections()],
  tilt: () => [m.identify_say_tilt(), m.identify_say_tilt_body()],
  'other-side': () => [m.identify_say_other_side(), m.identify_say_other_side_body()],
  'other-document': () => [m.identify_say_other_document(), m.identify_say_other_document_body()],
  'hold-still': () => [m.identify_say_hold_still(), m.identify_say_hold_still_body()],
  'front-done': () => [m.identify_say_front_done(), m.identify_say_front_done_body()],
  'all-done': () => [m.identify_say_all_done(), m.identify_say_all_done_body()],
  saving: () => [m.identify_say_saving(), m.identify_say_saving_body()],
  'no-network': () => [m.identify_say_no_network(), m.identify_say_no_network_body()],
}
