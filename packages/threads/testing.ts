import { readdirSync, readFileSync } from 'node:fs'
import { getPriority } from 'node:os'

/**
 * How many threads of this process are nicer by so much than its first one (proc(5), field 19 of
 * `stat`); on Linux.
 */
export const threadsNicerBy = (much: number): number =>
  readdirSync('/proc/self/task')
    .map((thread) => Number(readFileSync(`/proc/self/task/${thread}/stat`, 'utf8').split(') ').at(-1)!.split(' ')[16]))
    .filter((niceness) => niceness === getPriority() + much).length
