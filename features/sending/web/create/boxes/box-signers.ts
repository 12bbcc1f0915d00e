import { signersBesides } from '../creation-rules.ts'
import type { CreationValues, SignerWay } from '../creation-values.ts'
import type { PageSize, SignBox } from './sign-box.ts'

/** Whose box it is. */
export interface BoxSigner {
  /** From 1, as in their row. */
  number: number
  /** Empty while it has not been typed. */
  name: string
  way: SignerWay
  box: SignBox | undefined
  /** Where the form keeps it. */
  field: 'box' | `others.${number}.box`
}

/** Those whose signature shows on the document. */
export const boxSigners = (
  values: Pick<CreationValues, 'type' | 'name' | 'lastname' | 'box' | 'others'>,
): BoxSigner[] => [
  {
    number: 1,
    name: fullName(values),
    way: values.type === 'handwritten' ? 'handwritten' : 'otp',
    box: values.box,
    field: 'box',
  },
  ...signersBesides(values).map((other, at) => ({
    number: at + 2,
    name: fullName(other),
    way: other.way,
    box: other.box,
    field: `others.${at}.box` as const,
  })),
]

/** What the stamp of each way takes where nothing narrows it, in points. */
export const USUAL_STAMP: Record<SignerWay, PageSize> = {
  otp: { width: 232, height: 92 },
  handwritten: { width: 232, height: 127 },
}

const fullName = ({ name, lastname }: { name: string; lastname: string }): string =>
  `${name.trim()} ${lastname.trim()}`.trim()
