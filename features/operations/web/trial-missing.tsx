import { currentLanguage, m } from '@firmeza/i18n'
import { findMistakes, type TrialMistakes } from './trial-rules.ts'
import type { TrialValues } from './trial-values.ts'

const NAMES: Record<keyof TrialMistakes, () => string> = {
  type: () => m.trial_type(),
  name: () => m.trial_name(),
  lastname: () => m.trial_lastname(),
  email: () => m.trial_email(),
  phone: () => m.trial_phone(),
  file: () => m.trial_document(),
}

/** Why Enviar is off: the fields that still need something. */
export const TrialMissing = ({ values }: { values: TrialValues }) => {
  const missing = Object.keys(findMistakes(values)) as (keyof TrialMistakes)[]
  if (missing.length === 0) return null
  const fields = new Intl.ListFormat(currentLanguage(), { type: 'conjunction' }).format(
    missing.map((name) => NAMES[name]()),
  )
  return <p className="hint basis-full">{m.trial_missing({ fields })}</p>
}
