/** What a stamp says. */
export interface StampText {
  /** Who signed, which stands out; then what is said of it where there is little room. */
  lines: string[]
  /** What was typed in place of a drawing, and stands where it would. */
  typed?: string
  /** Up to three, said with their labels instead of the lines where there is room. */
  details?: { label: string; value: string }[]
  /** The last line where there is room. */
  footer?: string
  /** In red, as the last line. */
  warning?: string
}
