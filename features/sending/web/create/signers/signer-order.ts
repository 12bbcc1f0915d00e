import type { CreationValues, FurtherSigner } from '../creation-values.ts'

/** The signers in another order: whoever comes first decides what the form sends first. */
export type SignerOrder = Pick<CreationValues, 'type' | 'name' | 'lastname' | 'email' | 'phone' | 'box' | 'others'>

/**
 * Takes one signer, counted from 0, to another's place. Each keeps their way of signing, their
 * phone and their box.
 */
export const reordered = (values: CreationValues, from: number, to: number): SignerOrder => {
  const { type, name, lastname, email, phone, box, others } = values
  const way = type === 'handwritten' ? 'handwritten' : 'otp'
  const all: FurtherSigner[] = [{ way, name, lastname, email, phone, box }, ...others]
  const [moved] = all.splice(from, 1)
  if (moved) all.splice(to, 0, moved)
  const [{ way: firstWay, ...first }, ...rest] = all as [FurtherSigner, ...FurtherSigner[]]
  return { ...first, type: firstWay, box: first.box, others: rest }
}
