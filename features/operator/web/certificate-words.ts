import { m } from '@firmeza/i18n'
import type { WirePart } from '../wire.ts'

const NAMES: Record<string, () => string> = {
  seal: () => m.operator_certificate_seal(),
  tsa: () => m.operator_certificate_tsa(),
  'timestamp authority': () => m.operator_certificate_other_tsa(),
  issuing: () => m.operator_certificate_issuing(),
  root: () => m.operator_certificate_root(),
}

/** Which certificate ends, and when; nothing of one without a name here. */
export const certificateWords = (certificate: WirePart['certificate']): string | undefined => {
  if (!certificate || !Object.hasOwn(NAMES, certificate.name)) return undefined
  const [name, days] = [NAMES[certificate.name]!(), certificate.daysLeft]
  if (days === null) return m.operator_certificate_ended({ certificate: name })
  if (days === 0) return m.operator_certificate_ends_today({ certificate: name })
  return days === 1
    ? m.operator_certificate_ends_one({ certificate: name })
    : m.operator_certificate_ends({ certificate: name, days: String(days) })
}
