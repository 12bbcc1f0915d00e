import { canonicalJson } from './canonical-json.ts'

/** What is known of a person an operation is about, as evidence commits to it. */
export interface Party {
  id: string
  name: string
  lastname: string
  email: string
  phone: string
  fields: { identifier: string; label: string; value: string }[]
  /** Random and secret: without it, the digest of a few guessable fields would tell them. */
  salt: string
}

/**
 * The text whose SHA-256 the chain holds as `signerSha256`. The person's data stand beside the chain, not in it: who they were can be
 * proved to anybody who is given this text, and the chain stays whole when it is erased.
 */
export const partyRecord = ({ id, name, lastname, email, phone, fields, salt }: Party): string =>
  canonicalJson({
    id,
    name: name.toWellFormed(),
    lastname: lastname.toWellFormed(),
    email,
    phone,
    fields: fields.map(({ identifier, label, value }) => ({ identifier, label, value })),
    salt,
  })
