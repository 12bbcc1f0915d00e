import { currentLanguage, m } from '@firmeza/i18n'
import { keptForWords, RETENTION_WORDS } from '@firmeza/identification/results'
import { RETENTION_CLASSES, type RetentionClass } from '@firmeza/operations/wire'
import { pageConfig } from '@firmeza/ui'

/** How long the class means here, in words. */
export const retentionTime = (of: RetentionClass): string =>
  keptForWords(pageConfig().retention.days[of], currentLanguage())

/** What the installation is set to, in words. */
export const usualRetention = (): string =>
  m.create_retention_usual({ time: retentionTime(pageConfig().retention.usual) })

/** Each class to be chosen, after `first`, which names none. */
export const retentionOptions = (first: string): { value: RetentionClass | ''; label: string }[] => [
  { value: '', label: first },
  ...RETENTION_CLASSES.map((each) => ({
    value: each,
    label: m.create_retention_option({ time: retentionTime(each), rule: RETENTION_WORDS[each]() }),
  })),
]
