/**
 * The file is not what the standard asks for, or asks for more than anyone may. `reason` is a
 * kebab-case word.
 */
export class Unreadable extends Error {
  override readonly name = 'Unreadable'
  constructor(readonly reason: string) {
    super(`cannot be validated: ${reason}`)
  }
}

/** It asks for more. */
export class Exhausted extends Unreadable {}

/** What a file may ask for, piece by piece. */
export class Budget {
  constructor(
    private readonly reason: string,
    public left: number,
  ) {}

  /** Throws `Exhausted` once there is nothing left. */
  take(amount: number): void {
    this.left -= amount
    if (this.left < 0) throw new Exhausted(this.reason)
  }
}
