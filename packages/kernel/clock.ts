/** Where the time comes from. Domain code never asks the machine: time is an argument. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/** A clock for tests: stands still until moved. */
export const steppedClock = (start: Date): Clock & { advance(milliseconds: number): void } => {
  let at = start.getTime()
  return {
    now: () => new Date(at),
    advance: (milliseconds) => {
      at += milliseconds
    },
  }
}
