import { currentLanguage, m } from '@firmeza/i18n'
import { findMistakes, type TrialMistake, type TrialMistakes } from './trial-rules.ts'
import type { TrialValues } from './trial-values.ts'

const NAMES: Record<keyof TrialMistakes, () => string> = {
  type: () => m.trial_type(),
  name: () => m.trial_name(),
  lastname: () => m.trial_lastname(),
  email: () => m.trial_email(),
  phone: () => m.trial_phone(),
  file: () => m.trial_document(),
}

/** Why Enviar is off: the fields that still need something, and those that have something wrong. */
export const TrialMissing = ({ values }: { values: TrialValues }) => {
  const mistakes = Object.entries(findMistakes(values)) as [keyof TrialMistakes, TrialMistake][]
  const namesOf = (isMissing: boolean): string[] =>
    mistakes.filter(([, mistake]) => mistake.endsWith('-required') === isMissing).map(([field]) => NAMES[field]())
  const [missing, wrong] = [namesOf(true), namesOf(false)]
  if (mistakes.length === 0) return null
  return (
    <p className="hint basis-full">
      {missing.length > 0 && m.trial_missing({ fields: listed(missing) })}{' '}
      {wrong.length > 0 && m.trial_wrong({ fields: listed(wrong) })}
    </p>
  )
}

const listed = (names: string[]): string =>
  new Intl.ListFormat(currentLanguage(), { type: 'conjunction' }).format(names)
