import { namesPlace, withoutPlaces } from '@firmeza/messaging'
import type { CreationPayload } from '../../contract.ts'
import { whyNoSms } from '../phone.ts'
import type { Plan } from './plan-operation.ts'

type NotSent = { code: 'payload-invalid'; field: string; reason: 'phone-country' | 'phone-kind' | 'link' }

/**
 * Why the messages of a creation are not sent, null where they are. The code goes to ordinary
 * phones of the countries served. And what nobody paid for says nothing of the sender's own in a
 * stranger's mailbox that leads anywhere: names and labels stand in its mails.
 */
export const whyNotSent = (
  payload: CreationPayload,
  { parties }: Plan,
  kind: 'paid' | 'free',
  smsCountries: ReadonlySet<string>,
): NotSent | null => {
  for (const [at, { person, tasks }] of parties.entries()) {
    const unserved = tasks.some(({ needsPhone }) => needsPhone) && whyNoSms(person.phone, smsCountries)
    if (unserved) return { code: 'payload-invalid', field: datumOf(payload, at, 'cellphone').field, reason: unserved }
  }
  const lure = kind === 'free' && said(payload).find(({ value }) => namesPlace(value))
  return lure ? { code: 'payload-invalid', field: lure.field, reason: 'link' } : null
}

/**
 * The sender as mails name them. An account's name may be older than what is asked of names, or an
 * identity provider's.
 */
export const senderNameOf = ({ accountName }: { accountName: string }, kind: 'paid' | 'free'): string =>
  kind === 'free' && namesPlace(accountName) ? withoutPlaces(accountName) : accountName

interface Said {
  field: string
  value: string
}

const datumOf = ({ signers }: CreationPayload, signer: number, identifier: string): Said => {
  const data = signers[signer]!.signerData
  const at = data.findIndex((datum) => datum.identifier === identifier)
  return { field: `signers[${signer}].signerData[${at}].value`, value: data[at]?.value ?? '' }
}

const said = (payload: CreationPayload): Said[] => [
  ...payload.signers.flatMap((_, at) => [datumOf(payload, at, 'name'), datumOf(payload, at, 'lastname')]),
  ...Object.entries(payload.documents).flatMap(([key, { documentName, documentLabel }]) => [
    { field: `documents.${key}.documentName`, value: documentName },
    { field: `documents.${key}.documentLabel`, value: documentLabel },
  ]),
]
