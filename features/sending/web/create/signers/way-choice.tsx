import { m } from '@firmeza/i18n'
import { SIGNER_WAYS, type SignerWay } from '../creation-values.ts'

interface WayChoiceProps {
  /** Groups the radio buttons: one group a signer. */
  name: string
  value: SignerWay
  onChoose: (way: SignerWay) => void
}

const WAYS: Record<SignerWay, () => string> = {
  otp: () => m.create_signer_way_otp(),
  handwritten: () => m.create_signer_way_drawn(),
}

/** How one of several signs. */
export const WayChoice = ({ name, value, onChoose }: WayChoiceProps) => (
  <div
    role="radiogroup"
    aria-label={m.create_signer_way()}
    className="grid grid-cols-2 rounded-ctl bg-sunken p-1 text-[0.9375rem]"
  >
    {SIGNER_WAYS.map((way) => (
      <label
        key={way}
        className="relative grid min-h-11 cursor-pointer place-items-center rounded-[7px] px-3 text-center font-semibold text-ink-2 has-checked:bg-surface has-checked:text-ink has-checked:shadow-1 has-focus-visible:outline-3 has-focus-visible:outline-offset-1 has-focus-visible:outline-pen"
      >
        <input
          type="radio"
          name={name}
          value={way}
          checked={value === way}
          onChange={() => onChoose(way)}
          className="absolute inset-0 size-full cursor-pointer appearance-none rounded-[7px] focus-visible:outline-none"
        />
        {WAYS[way]()}
      </label>
    ))}
  </div>
)
