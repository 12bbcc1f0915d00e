import { signerColour } from './signer-colour.ts'

interface SignerDiscProps {
  number: number
  className: string
}

/** Which of several signers, in their colour. */
export const SignerDisc = ({ number, className }: SignerDiscProps) => (
  <span
    aria-hidden="true"
    className={`grid shrink-0 place-items-center rounded-full font-semibold text-white tabular-nums ring-1 ring-white/30 ${className}`}
    style={{ background: signerColour(number) }}
  >
    {number}
  </span>
)
