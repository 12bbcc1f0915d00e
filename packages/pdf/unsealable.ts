/**
 * A document, or what was to be drawn on it, that nobody can seal: to try again does not help.
 * `reason` is a kebab-case word.
 */
export class Unsealable extends RangeError {
  override readonly name = 'Unsealable'
  constructor(
    readonly reason: string,
    options?: ErrorOptions,
  ) {
    super(`the document cannot be sealed: ${reason}`, options)
  }
}

/**
 * Whatever goes wrong before key and authority are asked is the document's fault. Memory that is
 * short now need not be later.
 */
export const asUnsealable = (fault: unknown): unknown => {
  const isShortOfMemory = fault instanceof RangeError && fault.message.includes('allocation failed')
  const isOfDocument = fault instanceof TypeError || fault instanceof RangeError
  return isOfDocument && !isShortOfMemory ? new Unsealable('cannot-be-appended-to', { cause: fault }) : fault
}
