export { answerWith, movable, sharedCopy } from './memory.ts'
export { openThreads, ThreadLost, type Threads, ThreadsClosed } from './open-threads.ts'
export { unbroken } from './unbroken.ts'
export { type WorkerProgram, workerProgram } from './worker-program.ts'
