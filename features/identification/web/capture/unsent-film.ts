/** How long what was filmed waits for more, where each piece is a request of its own. */
const GATHER_MS = 2000

/**
 * What was filmed and is not known to be kept yet: all of it can be sent again, in pieces of any
 * size.
 */
export class UnsentFilm {
  readonly #onProgress: (kept: number, of: number) => void
  #parts: Blob[] = []
  /** Since when something waits. */
  #waitingSince = 0
  #isHurried = false
  #kept = 0
  #end = 0
  #isWhole = false
  readonly #watching = new Set<() => void>()

  constructor(onProgress: (kept: number, of: number) => void) {
    this.#onProgress = onProgress
  }

  /** Bytes from the first that the server has on its disk. */
  get kept(): number {
    return this.#kept
  }

  /** Bytes that were filmed. */
  get end(): number {
    return this.#end
  }

  /** Nothing more is filmed, and all is kept. */
  get isDone(): boolean {
    return this.#isWhole && this.#kept === this.#end
  }

  add(part: Blob): void {
    if (this.#kept === this.#end) this.#waitingSince = Date.now()
    this.#parts.push(part)
    this.#end += part.size
    this.#told()
  }

  /** Nothing more is filmed. */
  finish(): void {
    this.#isWhole = true
    this.#told()
  }

  /** What waits is sent without waiting for more. */
  hurry(): void {
    this.#isHurried = true
    this.#told()
  }

  /** The server has it up to there. */
  keep(upTo: number): void {
    if (upTo <= this.#kept) return
    let start = this.#kept
    this.#kept = Math.min(upTo, this.#end)
    this.#waitingSince = Date.now()
    this.#isHurried = false
    while (this.#parts[0] && start + this.#parts[0].size <= this.#kept) start += this.#parts.shift()!.size
    // The rest of one of which only the beginning is kept.
    if (start < this.#kept) this.#parts[0] = this.#parts[0]!.slice(this.#kept - start)
    this.#told()
  }

  /** From one byte on, so much at most. */
  from(start: number, mostBytes: number): Blob {
    return new Blob(this.#parts).slice(start - this.#kept, start - this.#kept + mostBytes)
  }

  /** Calls `watch` whenever there is more, or more is kept; until what it returns is called. */
  watch(watch: () => void): () => void {
    this.#watching.add(watch)
    return () => void this.#watching.delete(watch)
  }

  /** Resolves when something waits, or there is nothing more to come. */
  waiting(): Promise<void> {
    return this.#until(() => this.#end > this.#kept || this.#isWhole)
  }

  /** Resolves when what waits is worth a request, or must not wait. */
  gathered(): Promise<void> {
    const left = Math.max(0, this.#waitingSince + GATHER_MS - Date.now())
    return this.#until(() => this.#isHurried || this.#isWhole, left)
  }

  /** Or until so many milliseconds are over. */
  #until(isSo: () => boolean, mostMs?: number): Promise<void> {
    return new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer)
        unwatch()
        resolve()
      }
      const timer = mostMs === undefined ? undefined : setTimeout(end, mostMs)
      const unwatch = this.watch(() => isSo() && end())
      if (isSo()) end()
    })
  }

  #told(): void {
    this.#onProgress(this.#kept, this.#end)
    for (const watch of this.#watching) watch()
  }
}
