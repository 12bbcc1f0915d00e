/**
 * Loaded into a server with `--import`, so that the product itself measures nothing: notes how long
 * its event loop stands still, and tells its parent when asked, as
 * `{ wallMs, cpuMs, collectionMs }` (of which the longest collection of garbage) since it was
 * asked before. What other programs take of the machine is in the first alone.
 */
import { readFileSync } from 'node:fs'
import { PerformanceObserver } from 'node:perf_hooks'
import { isMainThread } from 'node:worker_threads'

/** Processor time of this thread: a process and its first thread have one number. */
const cpuMsNow = () => Number(readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'latin1').split(' ', 1)[0]) / 1e6

const watch = () => {
  const none = { wallMs: 0, cpuMs: 0, collectionMs: 0 }
  let longest = none
  let [wall, cpu] = [performance.now(), cpuMsNow()]
  const look = () => {
    const [wallNow, cpuNow] = [performance.now(), cpuMsNow()]
    longest = {
      ...longest,
      wallMs: Math.max(longest.wallMs, wallNow - wall),
      cpuMs: Math.max(longest.cpuMs, cpuNow - cpu),
    }
    ;[wall, cpu] = [wallNow, cpuNow]
  }
  setInterval(look, 1).unref()
  new PerformanceObserver((collections) => {
    const collectionMs = Math.max(longest.collectionMs, ...collections.getEntries().map(({ duration }) => duration))
    longest = { ...longest, collectionMs }
  }).observe({ entryTypes: ['gc'] })
  process.on('message', (asked) => {
    if (asked !== 'longest') return
    look()
    process.send(longest)
    longest = none
  })
  process.channel.unref()
}

if (isMainThread && process.send) watch()
