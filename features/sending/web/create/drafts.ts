import type { CreationPurpose } from './creation-types.ts'
import type { CreationValues } from './creation-values.ts'

/**
 * What account holders began to type, while the page lives: for whoever closes the dialog, is sent
 * to sign in again, or looks something up. In memory and not in the session data: it names people
 * who have agreed to nothing, and may hold a document.
 */
export interface Drafts<Values> {
  keep(userUid: string, purpose: CreationPurpose, values: Values): void
  /** What was kept for this person and form, once. */
  take(userUid: string, purpose: CreationPurpose): Values | undefined
}

export const openDrafts = <Values>(): Drafts<Values> => {
  const kept = new Map<string, Values>()
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

/** The drafts of this page's creation forms. */
export const drafts: Drafts<CreationValues> = /* @__PURE__ */ openDrafts()
