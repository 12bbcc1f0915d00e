import { m } from '@firmeza/i18n'

const WORDS = new Map<unknown, () => string>([
  ['page', () => m.create_box_refused_off()],
  ['box', () => m.create_box_refused_off()],
  ['box-overlaps', () => m.create_boxes_overlap()],
  ['box-on-signed', () => m.create_box_refused_signed()],
  ['box-missing', () => m.create_box_refused_missing()],
])

/** Why the service did not take a box, in the form's words: its own name a place in the payload. */
export const boxRefusalWords = (reason: unknown): string | undefined => WORDS.get(reason)?.()
