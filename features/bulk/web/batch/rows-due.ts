/** While rows go out, and while only their operations change. */
export const SOON_MS = 1500
export const LATER_MS = 15_000

/** Of which rows it is asked, and how the batch stood then. */
export interface RowsAsked {
  /** The result they are filtered by, and the language of their faults. */
  of: string
  pages: number
  /** How many rows the batch had of each result, as text. */
  counts: string
  /** In milliseconds. */
  at: number
}

/**
 * Whether the rows are to be asked for: others than those that are here, or ones that may have
 * changed. Each page is a request: the more are open, the less often.
 */
export const areRowsDue = (here: RowsAsked | undefined, wanted: RowsAsked): boolean => {
  if (!here || here.of !== wanted.of || here.pages !== wanted.pages) return true
  const isChanged = here.counts !== wanted.counts
  return wanted.at - here.at >= (isChanged ? (wanted.pages - 1) * SOON_MS : LATER_MS)
}
