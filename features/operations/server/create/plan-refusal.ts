import { refuse } from '@firmeza/kernel'

export type PlanRefusal =
  | { code: 'operation-class-unknown'; field: string; value: string }
  | { code: 'not-yet-available'; field: string; value: string }
  | { code: 'payload-invalid'; field: string; reason: PlanReason }

/** Why a value cannot be accepted; the sentence is chosen where the language is known. */
type PlanReason =
  | 'class-missing'
  | 'deadline'
  | 'reminder'
  | 'reminder-late'
  | 'yes-or-no'
  | 'code-channel'
  | 'retention'
  | 'retention-of-nothing'
  | 'copies-many'
  | 'copies-of-demo'
  | 'demo-large'
  | 'no-documents'
  | 'reference-differs'
  | 'document-unknown'
  | 'document-unassigned'
  | 'value-missing'
  | 'email'
  | 'phone'
  | 'language'
  | 'duplicate'
  | 'box-small'
  | 'notification-mixed'
  | 'notification-levels'
  | 'form-alone'
  | 'form-unsigned'

export const bad = (field: string, reason: PlanReason) => refuse({ code: 'payload-invalid' as const, field, reason })
