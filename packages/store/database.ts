import type { Db } from './db.ts'

export interface Database {
  kind: 'embedded' | 'postgres'
  /** For single statements outside transactions. */
  db: Db
  /**
   * Commits when `work` resolves, rolls back when it throws. On the embedded database nothing else
   * runs meanwhile, so do no slow work (network, hashing) inside. Transactions do not nest: opening
   * one inside another throws `OuterHandleInTransaction`.
   */
  transaction<T>(work: (tx: Db) => Promise<T>): Promise<T>
  /**
   * Runs `effect` once the transaction around the caller has committed; at once when there is none.
   */
  afterCommit(effect: () => void): void
  /** Throws when the database does not answer within two seconds. */
  health(): Promise<void>
  /**
   * Whether the role that runs owns the tables, or may become their owner: then it could switch off
   * what keeps evidence unchanged. False on the embedded database, which has no roles to tell
   * apart.
   */
  ownsItsTables(): Promise<boolean>
  /** Waits for what is running, then closes. */
  close(): Promise<void>
  /**
   * A connection string for a connection of one's own (LISTEN, session locks); undefined on the
   * embedded database.
   */
  databaseUrl: string | undefined
}

export interface DatabaseOptions {
  /** The embedded database lives in `<dataDir>/database`. */
  dataDir: string
  /** `postgres://…`; absent: the embedded database. */
  databaseUrl?: string | undefined
  /** `postgres://…` of the role that owns the tables; absent: the one of `databaseUrl`. */
  migrationUrl?: string | undefined
  /** A folder as drizzle-kit writes it (`meta/_journal.json`, `0000_….sql`). */
  migrationsFolder: string
  /**
   * Told in whole sentences what takes time, and what went wrong on connections nobody waits for.
   */
  log: (line: string) => void
}
