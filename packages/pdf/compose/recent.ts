/**
 * Keeps at least as many entries as were used last, and at most twice as many. Asking costs one
 * look: what is in use is moved only when a generation ends.
 */
export class Recent<Value> {
  private young = new Map<string, Value>()
  private old = new Map<string, Value>()

  constructor(private readonly atLeast: number) {}

  get(key: string): Value | undefined {
    const found = this.young.get(key)
    if (found !== undefined) return found
    const aged = this.old.get(key)
    if (aged !== undefined) this.set(key, aged)
    return aged
  }

  set(key: string, value: Value): void {
    this.young.set(key, value)
    if (this.young.size < this.atLeast) return
    this.old = this.young
    this.young = new Map()
  }
}
