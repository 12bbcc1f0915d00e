import type { PanelChange, PanelCounts, PanelPage, PanelRow } from '../wire.ts'

/** What the list shows: pages put together, and changes told since. */
export interface Listing {
  rows: PanelRow[]
  next: string | null
  searchedTo?: string
  cut?: true
  counts?: PanelCounts
  needing?: PanelRow[]
}

/** A first page. */
export const began = ({ operations, ...rest }: PanelPage): Listing => ({ rows: operations, ...rest })

/** The page after those there are. */
export const continued = (listing: Listing, { operations, next, searchedTo }: PanelPage): Listing => {
  const { searchedTo: _, ...kept } = listing
  return { ...kept, rows: [...listing.rows, ...operations], next, ...(searchedTo ? { searchedTo } : {}) }
}

/** The first page asked for again: what stands below it stays. */
export const refreshed = (listing: Listing, page: PanelPage): Listing => {
  const fresh = began(page)
  const last = page.operations.at(-1)
  // All there is fits the first page, or what stood below does not follow on it.
  if (!page.next || !last) return fresh
  const here = new Set(page.operations.map(({ uuid }) => uuid))
  const below = listing.rows.filter(({ uuid, createdAt }) => !here.has(uuid) && createdAt <= last.createdAt)
  if (below.length === 0) return fresh
  const { next, searchedTo } = listing
  const { searchedTo: _, ...top } = fresh
  return { ...top, rows: [...page.operations, ...below], next, ...(searchedTo ? { searchedTo } : {}) }
}

/** What a change alone tells, at once: the rest of the row comes with the next refresh. */
export const changed = (listing: Listing, { uuid, state, updatedAt }: PanelChange): Listing => {
  const update = (row: PanelRow): PanelRow => (row.uuid === uuid ? { ...row, state, updatedAt } : row)
  return {
    ...listing,
    rows: listing.rows.map(update),
    ...(listing.needing ? { needing: listing.needing.map(update) } : {}),
  }
}
