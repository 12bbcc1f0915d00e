import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * The database's own handle was used where a transaction is open: on the embedded database that
 * would wait for ever.
 */
export class OuterHandleInTransaction extends Error {
  override name = 'OuterHandleInTransaction'
  constructor() {
    super('Inside a transaction use the handle it gives you: the outer one waits for the transaction to end')
  }
}

interface Scope {
  open: boolean
  afterCommit: Set<() => void>
}

/**
 * Knows, for one database, whether the code that runs now was called from inside one of its
 * transactions.
 */
export class TransactionScope {
  readonly #scopes = new AsyncLocalStorage<Scope>()

  /** Throws when a transaction is open around the caller. */
  assertOutside = (): void => {
    if (this.#scopes.getStore()?.open) throw new OuterHandleInTransaction()
  }

  /**
   * `begin` opens the transaction and calls what it is given inside it; effects run once it has
   * committed.
   */
  async run<T>(begin: (inside: <R>(work: () => Promise<R>) => Promise<R>) => Promise<T>): Promise<T> {
    this.assertOutside()
    const scope: Scope = { open: true, afterCommit: new Set() }
    try {
      // Awaited inside: drizzle's queries run when someone awaits them, and that has to happen
      // within the scope.
      const result = await begin((work) => this.#scopes.run(scope, async () => await work()))
      scope.open = false
      for (const effect of scope.afterCommit) effect()
      return result
    } finally {
      scope.open = false
    }
  }

  /**
   * Runs the effect after the transaction around the caller has committed (never if it rolls back),
   * or now if there is none.
   */
  afterCommit(effect: () => void): void {
    const scope = this.#scopes.getStore()
    if (scope?.open) scope.afterCommit.add(effect)
    else effect()
  }
}
