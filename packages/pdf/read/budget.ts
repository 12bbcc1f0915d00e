import { PdfCostly } from './limits.ts'
import { PdfBroken } from './values.ts'

/**
 * An end to work or memory that a file may ask for piece by piece. Beyond it the file is broken,
 * and `reason` says why.
 */
export class Budget {
  private spent = 0

  constructor(
    public limit: number,
    private readonly reason: string,
    /** Beyond a limit that is not final the file is `PdfCostly`. */
    private readonly isFinal = true,
  ) {}

  spend(amount: number): void {
    this.spent += amount
    if (this.spent > this.limit) throw this.isFinal ? new PdfBroken(this.reason) : new PdfCostly(this.reason)
  }

  /** What may still be spent. */
  get left(): number {
    return Math.max(0, this.limit - this.spent)
  }
}
