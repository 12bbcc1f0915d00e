import { commonTellings, plain, refuser, type Telling } from '@firmeza/http'
import { m } from '@firmeza/i18n'
import type { ContactRefusalCode } from '../wire.ts'

const contactTellings: Record<ContactRefusalCode, Telling> = {
  'contact-answered': plain(409, m.refusal_contact_answered),
  'contact-closed': plain(409, m.refusal_contact_closed),
}

export const refused = refuser({ ...commonTellings, ...contactTellings })
