/** A text that binds: what it is called, and its parts in order. */
export interface Policy {
  title: string
  lead: string
  parts: readonly (readonly [heading: string, text: string])[]
}
