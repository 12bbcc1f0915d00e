import type { HologramReading, SameDocument, VisionRefusal } from '@firmeza/vision'
import type { PrintedName } from '../../wire.ts'

type ReasonOf<Outcome> = Outcome extends { reason: infer Reason extends string } ? Reason : never

/**
 * Why a check failed or was not made, but for the fields that differ and the steps that were done.
 */
export type CheckReason =
  | 'not-captured'
  | 'not-asked'
  | 'not-seen'
  | 'not-kept'
  | 'no-face'
  | 'no-frames'
  | 'no-portrait'
  | 'portrait-too-small'
  | 'another-face'
  | 'another-code'
  | 'code-unread'
  | 'passport'
  | 'unread'
  | 'unsure'
  | 'mrz-unread'
  | 'expired'
  | 'sent-before'
  | VisionRefusal['code']
  | ReasonOf<HologramReading>
  | ReasonOf<SameDocument>

/** Fields that differ: of the document, and of what the sender said of the person. */
export type DifferingField = PrintedName | 'nif' | 'name' | 'lastname'

/** Steps of the challenge that were seen, of how many. */
export type StepsDone = `${number}/${number}`

/** Fields that differ, as they stand in one reason. */
export const fieldsReason = (fields: readonly DifferingField[]): string => fields.join(', ')
