export { violatedConstraint } from './constraint.ts'
export type { Database, DatabaseOptions } from './database.ts'
export type { Answer, Db } from './db.ts'
export { type Every, HOUR_MS, MINUTE_MS, SECOND_MS } from './every.ts'
export { disownFiles } from './files/disown-files.ts'
export { keepFiles } from './files/keep-files.ts'
export { keptFile } from './files/kept-file.ts'
export { releaseFiles } from './files/release-files.ts'
export { removeUnowned } from './files/remove-unowned.ts'
export { sweepFiles } from './files/sweep-files.ts'
export { DatabaseInUse } from './folder-lock.ts'
export { addingJobs, jobRows, type PromisedJob } from './jobs.ts'
export { type Exceeded, type Limits, openLimits } from './limits.ts'
export { addingRows, jsonText, keysOf, newRows } from './new-rows.ts'
export { openDatabase } from './open-database.ts'
export { openQueue } from './open-queue.ts'
export { PermanentFailure } from './permanent-failure.ts'
export type { DeadLetter, EnqueueOptions, Queue, QueueOptions } from './queue.ts'
export { type Answerer, type AnswererOptions, openAnswerer } from './remote-calls/open-answerer.ts'
export { type Caller, type CallerOptions, type CallOutcome, openCaller } from './remote-calls/open-caller.ts'
export { RunLater } from './run-later.ts'
export { openSecretFolder, type SecretFolder } from './secret-folder.ts'
export { Signal } from './signal.ts'
export { preparedOn, statement } from './statement.ts'
export { OuterHandleInTransaction } from './transaction-scope.ts'
export { tryLater, type Unanswered } from './try-later.ts'
export {
  openVault,
  type StagedFile,
  type Staging,
  type StoredFile,
  type Vault,
  VaultCorrupt,
  VaultMissing,
} from './vault.ts'
