import { m } from '@firmeza/i18n'
import { Select } from '@firmeza/ui'
import { retentionOptions, retentionTime, usualRetention } from '../defaults/retention-options.ts'
import { useDefaults } from '../defaults/use-defaults.ts'
import type { CreationSectionProps } from './creation-signer.tsx'

/**
 * How long pictures and film of who is identified are kept: as the account has chosen, or for a
 * time by its reason.
 */
export const RetentionChoice = ({ form: { register } }: Pick<CreationSectionProps, 'form'>) => {
  const [defaults] = useDefaults()
  const unnamed = () => {
    // Not known, or not yet: nothing is said that may not be so.
    if (defaults.status !== 'here') return m.create_retention_default()
    const { retention } = defaults.value
    return retention ? m.create_retention_account({ time: retentionTime(retention) }) : usualRetention()
  }
  return (
    <div className="sm:col-span-2">
      <Select
        {...register('retention')}
        label={m.create_retention()}
        hint={m.create_retention_hint()}
        options={retentionOptions(unnamed())}
      />
    </div>
  )
}
