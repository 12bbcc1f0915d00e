import { expect, it } from 'vitest'
import { RunLater } from './run-later.ts'
import { tryLater } from './try-later.ts'

it('a mail that nobody confirms is tried four times in all, with growing pauses, and then no more', () => {
  const pauses: number[] = []
  let job: object = { linkId: 'a' }
  let tries: number | undefined
  while (tries === undefined)
    try {
      tries = tryLater(job)
    } catch (later) {
      if (!(later instanceof RunLater)) throw later
      job = later.data
      pauses.push(later.afterMs / 60_000)
    }
  expect([tries, pauses, job]).toEqual([4, [1, 15, 120], { linkId: 'a', unanswered: 3 }])
})
