import { parentPort, workerData } from 'node:worker_threads'
import { describeFault, type OpenToken, openToken, type Pkcs11Settings } from './pkcs11-token.ts'

/** What the thread is asked. */
export type Pkcs11Task = { id: number } & (
  | { kind: 'public-key' }
  | { kind: 'look' }
  | { kind: 'log-out' }
  | { kind: 'sign'; data: Uint8Array }
)

/** `refused` is for good: to try again would cost the token a login attempt. */
export type Pkcs11Answer = { id: number } & (
  | { kind: 'done'; bytes: Uint8Array }
  | { kind: 'failed' | 'refused'; reason: string }
)

const settings = workerData as Pkcs11Settings
let open: OpenToken | undefined
let refusal: string | undefined

const logOut = (): Uint8Array => {
  open?.close()
  open = undefined
  return new Uint8Array()
}

/**
 * Modules are called here and nowhere else: they may block, and few are made for several threads.
 */
const perform = (task: Pkcs11Task): Uint8Array => {
  if (task.kind === 'log-out') return logOut()
  open ??= openToken(settings)
  if (task.kind === 'sign') return open.sign(task.data)
  if (task.kind === 'public-key') return open.publicKey
  open.look()
  return new Uint8Array()
}

/**
 * After a failure all begins again with the next task: a token that was away and is back gives out
 * new handles.
 */
const answer = (task: Pkcs11Task): Pkcs11Answer => {
  const { id } = task
  if (refusal !== undefined) return { id, kind: 'refused', reason: refusal }
  try {
    return { id, kind: 'done', bytes: perform(task) }
  } catch (error) {
    logOut()
    const { reason, isFinal } = describeFault(error)
    if (!isFinal) return { id, kind: 'failed', reason }
    refusal = reason
    return { id, kind: 'refused', reason }
  }
}

parentPort!.on('message', (task: Pkcs11Task) => {
  parentPort!.postMessage(answer(task))
})
