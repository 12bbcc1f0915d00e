import type { CreationValues, FurtherSigner } from '../creation-values.ts'

/** The signers in another order: whoever comes first decides what the form sends first. */
export type SignerOrder = Pick<
  CreationValues,
  'type' | 'name' | 'lastname' | 'email' | 'phone' | 'language' | 'box' | 'others'
>

/**
 * Takes one signer, counted from 0, to another's place. Each keeps their way of signing, phone,
 * language and box; which places sign at the same time stays as it is.
 */
export const reordered = (values: CreationValues, from: number, to: number): SignerOrder => {
  const { type, name, lastname, email, phone, language, box, others } = values
  const way = type === 'handwritten' ? 'handwritten' : 'otp'
  const all: FurtherSigner[] = [{ way, name, lastname, email, phone, language, together: false, box }, ...others]
  const [moved] = all.splice(from, 1)
  if (moved) all.splice(to, 0, moved)
  const [{ way: firstWay, together: _, ...first }, ...rest] = all as [FurtherSigner, ...FurtherSigner[]]
  const placed = rest.map((signer, at) => ({ ...signer, together: others[at]!.together }))
  return { ...first, type: firstWay, box: first.box, others: placed }
}
