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
 * How much nicer a thread is than the one that answers everybody, which so goes before it where all
 * processors are taken; what is only being sent gives way to what is being signed.
 */
const NICER = { work: 5, intake: 10 } as const

/** Linux alone has a niceness for each thread: elsewhere it would be the whole server's. */
const givesWay = (does: keyof typeof NICER) => (process.platform === 'linux' ? { niceIncrement: NICER[does] } : {})

/**
 * Where a thread finds its program, as Piscina wants it. From source it is TypeScript and needs a
 * loader; from the bundle it stands beside the server as JavaScript.
 *
 * @param from `import.meta.url` of the module that asks.
 * @param path The program's, from there, without its ending: `./intake-worker`.
 */
export const workerProgram = (from: string, path: string, does: keyof typeof NICER = 'work'): WorkerProgram => {
  if (!from.endsWith('.ts')) return { ...givesWay(does), filename: new URL(`./${basename(path)}.js`, from).href }
  const loader = pathToFileURL(createRequire(from).resolve('tsx')).href
  return { ...givesWay(does), filename: new URL(`${path}.ts`, from).href, execArgv: ['--import', loader] }
}
