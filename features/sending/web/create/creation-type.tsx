import { m } from '@firmeza/i18n'
import { type CreationPurpose, type CreationType, creationTypes, isOffered, typesOffered } from './creation-types.ts'
import { typeWords } from './creation-words.ts'
import { NotOffered } from './not-offered.tsx'
import { TypeTiles } from './type-tiles.tsx'

export interface CreationTypeProps {
  purpose: CreationPurpose
  /** Empty while none is chosen. */
  type: CreationType | ''
  error: string | undefined
  onChoose: (type: CreationType) => void
  onBlur: () => void
}

/**
 * The signature type selector (specification 1 §2). What is not offered here may be looked at,
 * and says so.
 */
export const CreationTypeChoice = ({ purpose, type, error, onChoose, onBlur }: CreationTypeProps) => {
  const offered = typesOffered[purpose]
  return (
    <div className="grid gap-4">
      <TypeTiles
        label={m.create_kind()}
        hint={type === '' ? undefined : hintOf(type, purpose)}
        options={offered}
        value={type}
        error={error}
        onChoose={onChoose}
        onBlur={onBlur}
      />
      {type !== '' && !isOffered(creationTypes[type]) && (
        <NotOffered
          type={typeWords(type).title}
          {...(offered.includes('otp') ? { onUseOtp: () => onChoose('otp') } : {})}
        />
      )}
    </div>
  )
}

/** What a type means; of one that several may be asked for, what that is for each. */
const hintOf = (type: CreationType, purpose: CreationPurpose): string => {
  const { text } = typeWords(type)
  const { several } = creationTypes[type]
  if (!several || purpose === 'many') return text
  return `${text} ${several === 'signers' ? m.create_kind_each() : m.create_kind_each_recipient()}`
}
