import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { Doom } from './doomed-worker.ts'

/** A process of its own that opens the database and does what it is told until it is killed. */
export interface DoomedProcess {
  /** What it has said so far, a line each. */
  lines: string[]
  child: ChildProcess
  /** Resolves with the first line, past or future, that starts so. */
  said(start: string): Promise<string>
  /** Kills it as a power cut would (SIGKILL) and waits until it is gone. */
  kill(): Promise<void>
}

export const startDoomed = (doom: Doom): DoomedProcess => {
  const program = fileURLToPath(new URL('./doomed-worker.ts', import.meta.url))
  const child = spawn(process.execPath, ['--import', 'tsx', program, JSON.stringify(doom)], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const exited = once(child, 'exit')
  const lines: string[] = []
  const complaints: string[] = []
  const listeners = new Set<() => void>()
  createInterface({ input: child.stdout }).on('line', (line) => {
    lines.push(line)
    for (const listener of listeners) listener()
  })
  child.stderr.on('data', (text) => complaints.push(String(text)))
  return {
    lines,
    child,
    said: (start) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const found = lines.find((line) => line.startsWith(start))
          if (found === undefined) return
          listeners.delete(look)
          resolve(found)
        }
        listeners.add(look)
        child.once('exit', () => reject(new Error(`It ended without saying "${start}": ${complaints.join('')}`)))
        look()
      }),
    kill: async () => {
      child.kill('SIGKILL')
      await exited
    },
  }
}
