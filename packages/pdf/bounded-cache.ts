/** Keeps what was used last, as much as fits. */
export class BoundedCache<Value> {
  private readonly entries = new Map<string, { value: Value; bytes: number }>()
  private held = 0

  constructor(private readonly greatestBytes: number) {}

  get(key: string): Value | undefined {
    const entry = this.entries.get(key)
    if (!entry) return undefined
    this.entries.delete(key)
    this.entries.set(key, entry)
    return entry.value
  }

  set(key: string, value: Value, bytes: number): void {
    this.delete(key)
    if (bytes > this.greatestBytes) return
    this.entries.set(key, { value, bytes })
    this.held += bytes
    for (const oldest of this.entries.keys()) {
      if (this.held <= this.greatestBytes) return
      this.delete(oldest)
    }
  }

  private delete(key: string): void {
    this.held -= this.entries.get(key)?.bytes ?? 0
    this.entries.delete(key)
  }
}
