import { createPublicKey } from 'node:crypto'
import { Worker } from 'node:worker_threads'
import type { Pkcs11Settings } from './pkcs11-token.ts'
import type { Pkcs11Answer, Pkcs11Task } from './pkcs11-worker.ts'
import { algorithmOf, type Signer } from './seal-key.ts'

/** The device cannot be used now; later it may be again. The message says what it said. */
export class KeyUnavailable extends Error {
  override readonly name = 'KeyUnavailable'
}

/** The device refuses us and is not asked again: a wrong PIN, tried on, would lock it. */
export class PinRefused extends Error {
  override readonly name = 'PinRefused'
}

export interface Pkcs11Signer extends Signer {
  close(): Promise<void>
}

export interface Pkcs11SignerOptions extends Pkcs11Settings {
  /** For one answer of the device. */
  patienceMs?: number
}

/**
 * A signer in a PKCS#11 device, used from a thread of its own: one at a time in a process, for
 * which modules keep one login. A device that goes away fails the calls meanwhile and serves them
 * again once it is back. Throws `KeyUnavailable`, `PinRefused`; Error when the key is neither P-256
 * nor RSA of at least 2,048 bits.
 */
export const openPkcs11Signer = async ({
  patienceMs = 10_000,
  ...settings
}: Pkcs11SignerOptions): Promise<Pkcs11Signer> => {
  const device = openDevice(settings, patienceMs)
  try {
    const publicKey = await device.ask({ kind: 'public-key' })
    const algorithm = algorithmOf(createPublicKey({ key: Buffer.from(publicKey), type: 'spki', format: 'der' }))
    return {
      algorithm,
      publicKey,
      sign: (data) => device.ask({ kind: 'sign', data }),
      health: async () => void (await device.ask({ kind: 'look' })),
      close: device.close,
    }
  } catch (error) {
    await device.close()
    throw error
  }
}

type Question = Pkcs11Task extends infer Task ? (Task extends Pkcs11Task ? Omit<Task, 'id'> : never) : never

interface Waiting {
  resolve(bytes: Uint8Array): void
  reject(error: Error): void
}

/**
 * From the bundle the worker stands beside the server as JavaScript; from source it is TypeScript,
 * which a thread cannot begin with.
 */
const startThread = (workerData: Pkcs11Settings): Worker =>
  import.meta.url.endsWith('.ts')
    ? new Worker(new URL('./pkcs11-source.mjs', import.meta.url), { workerData })
    : new Worker(new URL('./pkcs11-worker.js', import.meta.url), { workerData })

const openDevice = (settings: Pkcs11Settings, patienceMs: number) => {
  const waiting = new Map<number, Waiting>()
  let thread: Worker | undefined
  let patience: NodeJS.Timeout | undefined
  let lastId = 0

  /**
   * The device answers one after the other: who waits for others to be served has lost no patience
   * with it.
   */
  const watch = (watched: Worker): void => {
    clearTimeout(patience)
    if (waiting.size === 0) return
    patience = setTimeout(() => lose(watched, `it did not answer within ${patienceMs / 1000} seconds`), patienceMs)
  }

  const lose = (lost: Worker, reason: string): void => {
    if (thread !== lost) return
    thread = undefined
    for (const { reject } of waiting.values()) reject(new KeyUnavailable(reason))
    waiting.clear()
    clearTimeout(patience)
    // A thread inside the module ends when the module lets go of it; nobody waits for that.
    void lost.terminate()
  }

  const start = (): Worker => {
    const started = startThread(settings)
    started.on('message', (answer: Pkcs11Answer) => settle(answer))
    started.on('error', (error) => lose(started, `its thread failed: ${error.message}`))
    started.on('exit', () => lose(started, 'its thread ended'))
    return started
  }

  const settle = (answer: Pkcs11Answer): void => {
    const asked = waiting.get(answer.id)
    waiting.delete(answer.id)
    // Only while somebody waits does the thread keep the process alive.
    if (waiting.size === 0) thread?.unref()
    if (thread) watch(thread)
    if (answer.kind === 'done') asked?.resolve(answer.bytes)
    else if (answer.kind === 'refused') asked?.reject(new PinRefused(answer.reason))
    else asked?.reject(new KeyUnavailable(answer.reason))
  }

  const ask = async (question: Question): Promise<Uint8Array> => {
    thread ??= start()
    const asking = thread
    const id = ++lastId
    asking.ref()
    return new Promise<Uint8Array>((resolve, reject) => {
      waiting.set(id, { resolve, reject })
      if (waiting.size === 1) watch(asking)
      asking.postMessage({ ...question, id })
    })
  }

  const close = async (): Promise<void> => {
    const ending = thread
    if (!ending) return
    // Who stays logged in would let the next one in with any PIN. When it does not answer, there is
    // nothing to log out of.
    await ask({ kind: 'log-out' }).catch(() => undefined)
    lose(ending, 'it was closed')
    await ending.terminate()
  }
  return { ask, close }
}
