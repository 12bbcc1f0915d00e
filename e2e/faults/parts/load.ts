import { Refused } from '../../../fixtures/specification-client/specification-client.ts'
import { advance, codeOf, type Flow, newFlow, STEPS } from './flow.ts'
import { pause, until } from './wait.ts'

export interface Load {
  /** Every flow begun, in order. */
  flows: Flow[]
  /** Refusals nobody reckoned with. A connection that breaks off is none. */
  surprises: string[]
  /**
   * Nobody asks anything of the server until `go`. Resolves when the last question is answered or
   * broken off.
   */
  hold(): Promise<void>
  go(): void
  /** Lets each lane finish the flow it is on, and ends. */
  finish(): Promise<void>
}

/**
 * A code that was asked for before the break may have gone out. If not, another comes only in half
 * a minute: too long for this load.
 */
const takeUpUnacknowledged = async (flow: Flow): Promise<'on' | 'left'> => {
  if ((await codeOf(flow).catch(() => '')) === '') return 'left'
  flow.step = 'code-sent'
  return 'on'
}

/**
 * Whole flows one after the other on several lanes. What breaks off is taken up again where it
 * stood.
 */
export const startLoad = (
  url: string,
  { lanes, documentB64, run }: { lanes: number; documentB64: string; run: string },
): Load => {
  const flows: Flow[] = []
  const surprises: string[] = []
  let open = true
  let ending = false
  let busy = 0

  const step = async (flow: Flow): Promise<'on' | 'again' | 'left'> => {
    busy += 1
    try {
      await advance(flow)
      return 'on'
    } catch (fault) {
      if (!(fault instanceof Refused) || fault.status === 503) return 'again'
      if (fault.problem.code === 'otp-too-soon') return await takeUpUnacknowledged(flow)
      surprises.push(`${flow.step}: ${fault.message}`)
      return 'left'
    } finally {
      busy -= 1
    }
  }
  const lane = async (): Promise<void> => {
    while (!ending) {
      const flow = newFlow(url, documentB64, run)
      flows.push(flow)
      while (flow.step !== 'completed') {
        if (!open) await pause(10)
        else {
          const went = await step(flow)
          if (went === 'left') break
          if (went === 'again') await pause(20)
        }
      }
    }
  }
  const ended = Promise.all(Array.from({ length: lanes }, lane))
  return {
    flows,
    surprises,
    hold: async () => {
      open = false
      while (busy > 0) await pause(5)
    },
    go: () => {
      open = true
    },
    finish: async () => {
      ending = true
      open = true
      await ended
    },
  }
}

/** Waits until a step more is acknowledged; answers whether one was. */
export const getsOn = async ({ flows }: Load): Promise<boolean> => {
  const steps = () => flows.reduce((sum, { step }) => sum + STEPS.indexOf(step), 0)
  const before = steps()
  return (await until(() => steps() > before)) !== null
}
