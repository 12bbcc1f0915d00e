import type { PdfDocument } from '../read/document.ts'
import type { PdfNotice } from '../read/notices.ts'
import { type Dictionary, Reference, type Value } from '../read/values.ts'

/** A stream that the file does not have yet. */
export class DrawnStream {
  constructor(
    readonly dictionary: Dictionary,
    readonly data: Buffer,
  ) {}
}

/**
 * Whether an entry of that key, or an element of an array, is left out. `value` is what a reference
 * leads to.
 */
export type Omission = (value: Value, key: string | undefined) => PdfNotice | undefined

/** What is to be otherwise in a file that is rewritten, and what is to be said of it. */
export class Amendments {
  readonly notices = new Set<PdfNotice>()
  private readonly instead = new Map<number, Dictionary | DrawnStream>()
  private readonly omissions: Omission[] = []
  private added = 0

  constructor(private readonly document: PdfDocument) {}

  /** What the object is from now on, when that is not what it was. */
  of(number: number): Dictionary | DrawnStream | undefined {
    return this.instead.get(number)
  }

  /** Sets entries of an object that is a dictionary. Null takes one away. */
  set(reference: Reference, entries: Dictionary): void {
    const before = this.instead.get(reference.number) ?? this.document.plain(reference) ?? new Map()
    if (before instanceof DrawnStream) throw new TypeError('a drawn stream is not changed')
    this.instead.set(reference.number, merged(before, entries))
  }

  /**
   * The same of a dictionary that the catalog has under that key: in itself, or in an object of its
   * own.
   */
  setInCatalog(key: string, entries: Dictionary): void {
    const { root, catalog } = this.document
    const present = catalog.get(key)
    const own = this.document.plain(present)
    if (present instanceof Reference) this.set(present, entries)
    else if (own) this.set(root, new Map([[key, merged(own, entries)]]))
  }

  /** Numbers below zero are no objects of the file. */
  add(stream: DrawnStream): Reference {
    const number = --this.added
    this.instead.set(number, stream)
    return new Reference(number, 0)
  }

  /** Leaves out what it answers a notice for, wherever that stands. */
  omit(omission: Omission): void {
    this.omissions.push(omission)
  }

  isOmitted(value: Value, key: string | undefined): boolean {
    for (const omission of this.omissions) {
      const notice = omission(value, key)
      if (!notice) continue
      this.notices.add(notice)
      return true
    }
    return false
  }
}

const merged = (before: Dictionary, entries: Dictionary): Dictionary =>
  new Map([...new Map([...before, ...entries])].filter(([, value]) => value !== null))
