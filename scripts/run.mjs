import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

/** The path of a command that an npm package of the root brings. */
export const bin = (name) => `${root}node_modules/.bin/${name}`

const running = new Set()
let stoppedBy

/**
 * A terminal sends Ctrl-C to every process of the group itself: a second one would cut their
 * farewell short.
 */
const onSignal = (signal) => {
  stoppedBy ??= signal
  if (signal === 'SIGINT' && process.stdin.isTTY) return
  for (const child of running) child.kill(signal)
}
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']

const watchOver = (child) => {
  if (running.size === 0) for (const signal of SIGNALS) process.on(signal, onSignal)
  running.add(child)
}

const letGo = (child) => {
  running.delete(child)
  if (running.size > 0) return
  for (const signal of SIGNALS) process.off(signal, onSignal)
  if (stoppedBy) process.exit(128 + constants.signals[stoppedBy])
}

const ended = (child) =>
  new Promise((resolve, reject) => {
    watchOver(child)
    child.once('error', (error) => {
      letGo(child)
      reject(error)
    })
    child.once('close', (code) => {
      letGo(child)
      resolve(code ?? 1)
    })
  })

/** Asks every command still running to end. */
export const endAll = () => {
  for (const child of running) child.kill('SIGTERM')
}

/**
 * Runs a command in this terminal; resolves to its exit code. `quiet` sends its stdout to stderr.
 */
export const runHere = (command, args, { env = {}, cwd = root, quiet = false } = {}) =>
  ended(
    spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['inherit', quiet ? 2 : 'inherit', 'inherit'],
    }),
  )

/**
 * Runs a command and keeps what it prints, both streams in one; `onLine` hears each line as it
 * comes. A command that is not there has code 127, as in a shell.
 */
export const runKept = async (command, args, { env = {}, cwd = root, onLine = () => {} } = {}) => {
  const child = spawn(command, args, { cwd, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8')
    stream.on('data', (text) => {
      output += text
      for (const line of text.split('\n')) if (line.trim()) onLine(line.trim())
    })
  }
  const code = await ended(child).catch((error) => {
    output += error.message
    return 127
  })
  return { code, output }
}
