import type { CreationPurpose } from './creation-types.ts'
import type { CreationValues } from './creation-values.ts'

/**
 * What account holders began to type, while the page lives: for whoever closes the dialog, is sent
 * to sign in again, or looks something up. In memory and not in the session data: it names people
 * who have agreed to nothing, and may hold a document.
 */
export interface Drafts {
  keep(userUid: string, purpose: CreationPurpose, values: CreationValues): void
  /** What was kept for this person and form, once. */
  take(userUid: string, purpose: CreationPurpose): CreationValues | undefined
}

export const openDrafts = (): Drafts => {
  const kept = new Map<string, CreationValues>()
  const keyOf = (...parts: string[]) => parts.join(' ')
  return {
    keep: (userUid, purpose, values) => void kept.set(keyOf(userUid, purpose), values),
    take: (userUid, purpose) => {
      const key = keyOf(userUid, purpose)
      const values = kept.get(key)
      kept.delete(key)
      return values
    },
  }
}

/** The drafts of this page. */
export const drafts: Drafts = /* @__PURE__ */ openDrafts()
