import type { SignatureType, SignerField } from '../domain/operation.ts'
import type { WireField, WireSignatureType } from '../wire.ts'

const SIGNATURE_TYPES: Record<WireSignatureType, SignatureType> = {
  SIMPLE: 'simple',
  BIOMETRICA: 'handwritten',
  AVANZADA_VIDEO_1PASO: 'video-in-one-step',
  VIDEO_1PASO_OTP: 'video-in-one-step-with-code',
  IDENTIFICATION_NO_ASISTIDA: 'unattended-identification',
  NOTIFICACION: 'notification',
}

/** The wire's words (specification 1 §3) in ours. */
export const signatureTypeOf = (word: WireSignatureType): SignatureType => SIGNATURE_TYPES[word]

/** Ours in the wire's. */
export const signatureTypeWord = (type: SignatureType): WireSignatureType =>
  (Object.keys(SIGNATURE_TYPES) as WireSignatureType[]).find((word) => SIGNATURE_TYPES[word] === type)!

export const fieldOf = ({ identifier, value, label, resumen, authentication, order }: WireField): SignerField => ({
  identifier,
  value,
  label,
  shownAtEnd: resumen === 'Y',
  authenticates: authentication === 'Y',
  order,
})

export const fieldWords = ({ identifier, value, label, shownAtEnd, authenticates, order }: SignerField): WireField => ({
  identifier,
  value,
  label,
  resumen: shownAtEnd ? 'Y' : 'N',
  authentication: authenticates ? 'Y' : 'N',
  order,
})
