import type { PdfDocument } from '../read/document.ts'
import { Reference, Stream, type Value } from '../read/values.ts'

/** What draws one letter is longer, and what is folded around nothing is shorter. */
const LEAST_DRAWN_BYTES = 16
/** Of pages, annotations and fields, and of their trees (ISO 32000-2 §7.7.3, §12.5.2, §12.7). */
const LEADING = ['Contents', 'Kids', 'Resources', 'AP', 'Rect', 'XObject']

/**
 * Notes which objects lead to which, while all of them are read, and tells whether something leads
 * to each that could be shown.
 */
export class Reached {
  /** What all objects refer to, one object after the other. */
  private readonly targets: number[] = []
  private readonly extents = new Map<number, { from: number; to: number }>()
  private readonly weighty: number[] = []

  constructor(private readonly document: PdfDocument) {}

  /** Reads the object, and notes what is met while it is read. */
  during<Read extends { value: Value } | undefined>(number: number, read: () => Read): Read {
    const from = this.targets.length
    this.document.onReference = (target) => this.targets.push(target)
    try {
      const found = read()
      if (found && this.couldShow(found.value)) this.weighty.push(number)
      return found
    } finally {
      this.document.onReference = undefined
      this.extents.set(number, { from, to: this.targets.length })
    }
  }

  /** Whether anything that was read refers to it, the trailer included. */
  isNamed(number: number): boolean {
    return (
      this.targets.includes(number) || referencesIn([...this.document.crossReference.trailer.values()]).includes(number)
    )
  }

  /**
   * Writers leave empty dictionaries, texts and numbers behind. What could be shown one day draws,
   * is drawn, or leads to what draws.
   */
  private couldShow(value: Value): boolean {
    if (value instanceof Stream) return (this.document.number(value.dictionary.get('Length')) ?? 0) >= LEAST_DRAWN_BYTES
    return value instanceof Map && LEADING.some((key) => value.has(key))
  }

  /**
   * Whether the trailer leads to all of those, `apart` aside: what holds objects, and what helps to
   * find them.
   */
  all(apart: ReadonlySet<number>): boolean {
    const reached = new Set(referencesIn([...this.document.crossReference.trailer.values()]))
    // What is added while it is gone through is gone through too.
    for (const number of reached) {
      const extent = this.extents.get(number)
      if (extent) for (let at = extent.from; at < extent.to; at++) reached.add(this.targets[at]!)
    }
    return this.weighty.every((number) => reached.has(number) || apart.has(number))
  }
}

const referencesIn = (value: Value | undefined): number[] => {
  if (value instanceof Reference) return [value.number]
  if (Array.isArray(value)) return value.flatMap(referencesIn)
  return value instanceof Map ? [...value.values()].flatMap(referencesIn) : []
}
