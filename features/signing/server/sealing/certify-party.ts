import { createHash, X509Certificate } from 'node:crypto'
import { type EventOf, type EvidenceLink, readLink } from '@firmeza/evidence/server'
import { m } from '@firmeza/i18n'
import { type Clock, maskEmail, maskPhone } from '@firmeza/kernel'
import { fullName, type Operation, type Party } from '@firmeza/operations/server'
import type { Authority, SealKey } from '@firmeza/pki'
import { isTyped } from '../../wire.ts'
import { cameByMail } from '../drawn/came-by-mail.ts'
import { codeTaskOf, drawingOf, isMailed } from '../kinds.ts'

export type CertifyPerson = Authority['certifyPerson']

/** A party with the key that signs for them, and the evidence of its certificate. */
export interface CertifiedParty {
  party: Party
  key: SealKey
  event: EventOf<'SignerCertified'>
}

/**
 * Has a party certified: with a name, and how they were authenticated, as the chain tells it. Names
 * are as the sender gave them, and the certificate says so.
 */
export const certifyParty = async (
  { certifyPerson, clock }: { certifyPerson: CertifyPerson; clock: Clock },
  operation: Operation,
  party: Party,
  past: EvidenceLink[],
): Promise<CertifiedParty> => {
  const { person, id } = party
  const key = await certifyPerson({
    commonName: fullName(person),
    givenName: person.name,
    surname: person.lastname,
    serialNumber: id,
    authentication: authenticationOf(operation, party, past),
  })
  const { serialNumber, validTo } = new X509Certificate(key.certificate)
  const facts = {
    certificateSerial: serialNumber.toLowerCase(),
    certificateSha256: createHash('sha256').update(key.certificate).digest('hex'),
    certificateExpiresAt: new Date(validTo).toISOString(),
  }
  return { party, key, event: { type: 'SignerCertified', at: clock.now(), party: id, facts } }
}

/** In the party's language; addresses are masked, for the document goes to others too. */
const authenticationOf = ({ demo }: Operation, party: Party, past: EvidenceLink[]): string => {
  const { person, language } = party
  const say = { locale: language }
  const [phone, email] = [maskPhone(person.phone), maskEmail(person.email)]
  const task = codeTaskOf(party)!
  const drawing = drawingOf(party)
  const way = () => {
    if (drawing && !isTyped(drawing))
      return cameByMail(drawnVia(past, drawing.id))
        ? m.sign_certificate_drawn({ email }, say)
        : m.sign_certificate_drawn_unmailed({}, say)
    if (isMailed(task))
      return (drawing ? m.sign_certificate_typed_mailed : m.sign_certificate_mailed_code)({ email }, say)
    return (drawing ? m.sign_certificate_typed : m.sign_certificate_code)({ phone }, say)
  }
  const isNamedByOther = past.map(readLink).some((each) => each.type === 'PartyHandedOver' && each.party === party.id)
  const told = isNamedByOther ? `${way()} · ${m.sign_certificate_handed_over({}, say)}` : way()
  return demo ? `${m.sign_seal_demo({}, say)} · ${told}` : told
}

const drawnVia = (past: EvidenceLink[], drawingId: string) =>
  past
    .map(readLink)
    .filter(({ type, task }) => type === 'SignatureDrawn' && task === drawingId)
    .map(({ facts }) => facts.via)
