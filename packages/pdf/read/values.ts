/**
 * The eight kinds of PDF object (ISO 32000-2 §7.3), as this package holds them in memory. Integers
 * and reals are one kind here.
 */
export type Value = null | boolean | number | Name | Text | Reference | Value[] | Dictionary | Stream

/** `/Name`, its `#xx` escapes decoded. */
export class Name {
  static readonly KEPT = new Name('')

  constructor(readonly text: string) {}
}

/** A string: bytes, whose meaning depends on where they stand. */
export class Text {
  static readonly KEPT = new Text(Buffer.alloc(0))

  constructor(readonly bytes: Buffer) {}
}

export class Reference {
  static readonly KEPT = new Reference(0, 0)

  constructor(
    readonly number: number,
    readonly generation: number,
  ) {}
}

/** Keys without their slash. The same key twice keeps the last one, as viewers do. */
export type Dictionary = Map<string, Value>

const NOBODY = { number: 0, generation: 0 }

/** A stream whose data have not been touched yet. */
export class Stream {
  static readonly KEPT = new Stream(new Map(), 0)

  constructor(
    readonly dictionary: Dictionary,
    /** Offset in the file of the first byte of data. */
    readonly start: number,
    /** The object it is, which in encrypted files decides on its key. */
    readonly owner: { number: number; generation: number } = NOBODY,
  ) {}
}

/**
 * The file is not what the standard asks for, or is more than anyone may send. `reason` is a
 * kebab-case word.
 */
export class PdfBroken extends Error {
  override readonly name = 'PdfBroken'
  constructor(readonly reason: string) {
    super(`the PDF cannot be read: ${reason}`)
  }
}

export const isName = (value: Value | undefined, text: string): boolean => value instanceof Name && value.text === text
export const isNumber = (value: Value | undefined): value is number => typeof value === 'number'
