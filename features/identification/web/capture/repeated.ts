import { UNOPENABLE } from '../../wire.ts'
import { refusedAs } from '../calls.ts'

const TRIES = 3
/** Where the server says that it is busy: for about a minute. */
const BUSY_TRIES = 15
const LONGEST_MS = 5000
/** What nothing more of this try can mend. */
const ENDED_BY: readonly string[] = [
  'identification-over',
  'identification-done',
  ...UNOPENABLE,
  'not-authorised',
  'operation-closed',
  'signing-elsewhere',
]

/** Whether a refusal says that the try has ended. */
export const isOver = (fault: unknown): boolean => ENDED_BY.includes(refusedAs(fault) ?? '')

export const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** The same, or as soon as there is a connection again. */
export const waitOrOnline = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      removeEventListener('online', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    addEventListener('online', end)
  })

/**
 * Three times, or oftener where the server is busy; a device that knows that it has no connection
 * waits for one first.
 */
export const repeated = async (work: () => Promise<void>): Promise<void> => {
  for (let tries = 1; ; tries += 1)
    try {
      if (!navigator.onLine) await online()
      return await work()
    } catch (fault) {
      const most = refusedAs(fault) === 'identification-busy' ? BUSY_TRIES : TRIES
      if (tries >= most || isOver(fault)) throw fault
      await waitOrOnline(Math.min(tries * 1000, LONGEST_MS))
    }
}

const online = (): Promise<void> =>
  new Promise((resolve) => addEventListener('online', () => resolve(), { once: true }))
