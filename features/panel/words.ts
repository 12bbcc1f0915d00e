import { m } from '@firmeza/i18n'
import type { Locale } from '@firmeza/kernel'
import type { OperationState, WireSignatureType } from '@firmeza/operations/wire'
import type { PanelDetail, PanelEvent, PanelSigner } from './wire.ts'

type Message = (inputs: Record<never, never>, options: { locale?: Locale }) => string

const STATES: Record<OperationState, Message> = {
  created: m.panel_state_created,
  sent: m.panel_state_sent,
  opened: m.panel_state_opened,
  recording: m.panel_state_recording,
  'in-review': m.panel_state_in_review,
  read: m.panel_state_read,
  signed: m.panel_state_signed,
  sealing: m.panel_state_sealing,
  completed: m.panel_state_completed,
  declined: m.panel_state_declined,
  expired: m.panel_state_expired,
  cancelled: m.panel_state_cancelled,
  failed: m.panel_state_failed,
}

const TYPES: Record<WireSignatureType, Message> = {
  SIMPLE: m.panel_type_simple,
  BIOMETRICA: m.panel_type_handwritten,
  AVANZADA_VIDEO_1PASO: m.panel_type_video,
  VIDEO_1PASO_OTP: m.panel_type_video_code,
  IDENTIFICATION_NO_ASISTIDA: m.panel_type_identification,
  NOTIFICACION: m.panel_type_notification,
}

/** A state as its sender calls it; in the page's language, or on a server in the one asked for. */
export const stateName = (state: OperationState, locale?: Locale): string => STATES[state]({}, locale ? { locale } : {})

/** The same for how the signer is asked to sign. */
export const typeName = (type: WireSignatureType, locale?: Locale): string => TYPES[type]({}, locale ? { locale } : {})

/** Who was asked to draw, and typed their name instead. */
const TYPED: Record<string, Message> = { typed: m.panel_way_typed_sms, 'typed-mailed': m.panel_way_typed_mail }

/**
 * How a party is asked to act or, where they did it otherwise, how that was; a code that needs no
 * phone goes by e-mail.
 */
export const wayWords = ({ types, needsPhone, state }: Pick<PanelSigner, 'types' | 'needsPhone' | 'state'>): string =>
  types
    .map((type) => {
      const typed = TYPED[state]
      if (type === 'BIOMETRICA' && typed) return typed({}, {})
      if (type !== 'SIMPLE') return typeName(type)
      return needsPhone ? m.panel_way_code_sms() : m.panel_way_code_mail()
    })
    .join(', ')

/**
 * What a link means that its sender takes for a signer, and what it still takes to sign by it, in
 * sentences.
 */
export const linkWords = (
  { types: [type], needsPhone }: Pick<PanelSigner, 'types' | 'needsPhone'>,
  signer: string,
): string[] => {
  const isNotified = type === 'NOTIFICACION'
  const codeWords = needsPhone ? m.panel_link_code_sms() : m.panel_link_code_mail()
  return [
    isNotified ? m.panel_link_once_notice() : m.panel_link_once(),
    m.panel_link_only({ signer }),
    m.panel_link_proof(),
    ...(isNotified ? [] : [type === 'SIMPLE' ? codeWords : m.panel_link_no_code()]),
  ]
}

/** Whether all of its parties are notified: then nobody signs. */
export const isNotice = ({ signers }: { signers: readonly { types: readonly WireSignatureType[] }[] }): boolean =>
  signers.length > 0 && signers.every(({ types }) => types[0] === 'NOTIFICACION')

/** That the one recipient refused what they were notified of, as the evidence tells it. */
export const refusalOf = ({ events, signers }: Pick<PanelDetail, 'events' | 'signers'>): PanelEvent | undefined =>
  signers.length > 1 ? undefined : events.find(({ type }) => type === 'ConsignmentRejection')

/** Those of several who refused, by name. */
export const refusers = ({ signers }: Pick<PanelDetail, 'signers'>): string[] =>
  signers.length > 1 ? signers.filter(({ state }) => state === 'rejected').map(({ name }) => name) : []
