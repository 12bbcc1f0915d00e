import { m } from '@firmeza/i18n'
import { Segments } from './segments.tsx'
import { signerWords } from './signer-words.ts'

interface SignerTurnProps {
  /** Of the later of the two it stands between, from 0. */
  at: number
  name: string
  lastname: string
  together: boolean
  onChoose: (together: boolean) => void
}

/** Between two signers: whether the later waits for the one before, or signs at the same time. */
export const SignerTurn = ({ at, name, lastname, together, onChoose }: SignerTurnProps) => (
  <div className="-my-1 flex items-center gap-4 group-data-[ordering]/signers:hidden">
    {/* From number to number. */}
    <span
      aria-hidden="true"
      className={`-my-2 ml-[3.9375rem] w-0.5 self-stretch sm:ml-[4.1875rem] ${together ? 'bg-pen' : 'bg-line'}`}
    />
    <Segments
      label={m.create_signer_turn({ signer: signerWords({ at, name, lastname }) })}
      name={`turn-${at}`}
      value={together ? 'together' : 'next'}
      options={[
        { value: 'next', label: m.create_signer_turn_next() },
        { value: 'together', label: m.create_signer_turn_together() },
      ]}
      small
      onChoose={(turn) => onChoose(turn === 'together')}
    />
  </div>
)
