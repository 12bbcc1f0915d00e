import type { PickedFile } from './pick-file.ts'

let carried: PickedFile | undefined

/**
 * Keeps a document that was picked elsewhere for the creation form that opens next on this page.
 */
export const carryDocument = (file: PickedFile): void => {
  carried = file
}

/** What was picked elsewhere, once. */
export const takeCarried = (): PickedFile | undefined => {
  const taken = carried
  carried = undefined
  return taken
}
