import { m } from '@firmeza/i18n'
import { ChoiceCards } from '@firmeza/ui'
import { type CreationPurpose, type CreationType, creationTypes, typesOffered } from './creation-types.ts'
import { typeAside, typeWords } from './creation-words.ts'
import { SoonNotice } from './soon-notice.tsx'

export interface CreationTypeProps {
  purpose: CreationPurpose
  /** Empty while none is chosen. */
  type: CreationType | ''
  error: string | undefined
  onChoose: (type: CreationType) => void
  onBlur: () => void
}

/**
 * The signature type selector (specification 1 §2). What is not built yet may be looked at, and
 * says so.
 */
export const CreationTypeChoice = ({ purpose, type, error, onChoose, onBlur }: CreationTypeProps) => {
  const offered = typesOffered[purpose]
  return (
    <div className="grid gap-4">
      <ChoiceCards
        label={m.create_type()}
        name="type"
        value={type}
        {...(error ? { error } : {})}
        options={offered.map((each) => ({
          value: each,
          ...typeWords(each),
          aside: typeAside(creationTypes[each]),
          soon: !creationTypes[each].built,
        }))}
        onChoose={onChoose}
        onBlur={onBlur}
      />
      {type !== '' && !creationTypes[type].built && (
        <SoonNotice
          type={typeWords(type).title}
          {...(offered.includes('otp') ? { onUseOtp: () => onChoose('otp') } : {})}
        />
      )}
    </div>
  )
}
