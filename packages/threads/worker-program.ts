import { createRequire } from 'node:module'
import { basename } from 'node:path'
import { pathToFileURL } from 'node:url'

/** Where Piscina finds a thread's program, what Node is told to run it, and how it gives way. */
export interface WorkerProgram {
  filename: string
  execArgv?: string[]
  niceIncrement?: number
}

/**
 * Where all processors are taken, the thread that answers everybody goes before those it has at
 * work. Linux alone has a niceness for each thread: elsewhere it would be the whole server's.
 */
const GIVES_WAY = process.platform === 'linux' ? { niceIncrement: 5 } : {}

/**
 * Where a thread finds its program, as Piscina wants it. From source it is TypeScript and needs a
 * loader; from the bundle it stands beside the server as JavaScript.
 *
 * @param from `import.meta.url` of the module that asks.
 * @param path The program's, from there, without its ending: `./intake-worker`.
 */
export const workerProgram = (from: string, path: string): WorkerProgram => {
  if (!from.endsWith('.ts')) return { ...GIVES_WAY, filename: new URL(`./${basename(path)}.js`, from).href }
  const loader = pathToFileURL(createRequire(from).resolve('tsx')).href
  return { ...GIVES_WAY, filename: new URL(`${path}.ts`, from).href, execArgv: ['--import', loader] }
}
