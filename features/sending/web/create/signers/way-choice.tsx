import { m } from '@firmeza/i18n'
import { SIGNER_WAYS, type SignerWay } from '../creation-values.ts'
import { Segments } from './segments.tsx'

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
  <Segments
    label={m.create_signer_way()}
    name={name}
    value={value}
    options={SIGNER_WAYS.map((way) => ({ value: way, label: WAYS[way]() }))}
    onChoose={onChoose}
  />
)
