/** A text that binds: what it is called, and its parts in order. */
export interface Policy {
  title: string
  lead: string
  /** Before the parts, what reads better in columns. */
  table?: PolicyTable
  parts: readonly (readonly [heading: string, text: string])[]
}

export interface PolicyTable {
  heading: string
  note: string
  columns: readonly [string, string, string]
  rows: readonly (readonly [string, string, string])[]
}
