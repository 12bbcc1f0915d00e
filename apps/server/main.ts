import './private-from-the-start.ts'
import './collect-alone.ts'
import { existsSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ThreadsClosed } from '@firmeza/threads'
import type { FastifyInstance } from 'fastify'
import { runBiometricsCommand } from './biometrics-command.ts'
import { runBounceCommand } from './bounce-command.ts'
import { compose } from './compose.ts'
import { BadSetting, type Env, readEnv } from './env.ts'
import { openHttp } from './http.ts'
import { runMigrateCommand } from './migrate-command.ts'
import { runOperatorCommand } from './operator-command.ts'
import { runPkiCommand } from './pki-command.ts'
import { keepPrivate } from './private-folder.ts'
import { openTsaServer } from './tsa-server.ts'
import { runVisionCommand } from './vision-command.ts'
import { openVisionServer } from './vision-server.ts'

const here = fileURLToPath(new URL('.', import.meta.url))
/** From source this file stands in apps/server; bundled, in apps/server/dist. */
const room = existsSync(join(here, 'migrations')) ? here : join(here, '..')

const say = (line: string): void => void process.stderr.write(`${line}\n`)

const start = async (env: Env): Promise<void> => {
  const startedAt = performance.now()
  const waiting = await answerWhileStarting(env.port, env.host)
  const opened = await ROLES[env.role](env)
  const { app } = opened
  await app.ready()
  await waiting.stop()
  await listenQuietly(app, env)
  say(`Firmeza is ready at ${env.baseUrl} (${Math.round(performance.now() - startedAt)} ms).`)
  opened.onReady()

  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    await app.close()
    await opened.close()
    process.exit(0)
  }
  process.on('SIGINT', () => void stop())
  process.on('SIGTERM', () => void stop())
}

interface OpenedRole {
  app: FastifyInstance
  onReady(): void
  close(): Promise<void>
}

const openTsaRole = async (env: Env): Promise<OpenedRole> => ({
  app: await openTsaServer(env, { log: say }),
  onReady: () => say(`It is a timestamp authority and nothing else: ${env.baseUrl}/tsa`),
  close: async () => {},
})

const openWholeServer = async (env: Env): Promise<OpenedRole> => {
  const parts = await compose(env, { log: say, migrationsFolder: join(room, 'migrations') })
  return {
    app: await openHttp(parts, join(room, '../web/dist')),
    onReady: () => {
      if (parts.inbox) say(`E-mails and SMS that are not really sent: ${env.baseUrl}/inbox`)
      void parts.warm().catch((fault: unknown) => {
        // Stopped before they had started.
        if (!(fault instanceof ThreadsClosed)) say(`The threads did not start: ${fault}`)
      })
    },
    close: parts.close,
  }
}

const openVisionRole = async (env: Env): Promise<OpenedRole> => ({
  ...(await openVisionServer(env, { log: say, migrationsFolder: join(room, 'migrations') })),
  onReady: () => say('It looks at pictures for servers with ROLE=web, and does nothing else.'),
})

const ROLES: Record<Env['role'], (env: Env) => Promise<OpenedRole>> = {
  all: openWholeServer,
  web: openWholeServer,
  vision: openVisionRole,
  tsa: openTsaRole,
}

/**
 * Without the framework's own line of JSON among the lines for people, the next of which says the
 * same.
 */
const listenQuietly = async (app: FastifyInstance, { port, host }: Env): Promise<void> => {
  const { level } = app.log
  app.log.level = 'silent'
  await app.listen({ port, host })
  app.log.level = level
}

/**
 * `/health` answers 503 from the first moment: whoever waits for us can tell starting from not
 * being there.
 */
const answerWhileStarting = async (port: number, host: string) => {
  const server = createServer((_, response) => {
    response.writeHead(503, { 'content-type': 'application/json', 'retry-after': '1', connection: 'close' })
    response.end(JSON.stringify({ status: 'starting' }))
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  return {
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const answer = (line: string): void => void process.stdout.write(`${line}\n`)

const commandOptions = { say: answer, migrationsFolder: join(room, 'migrations') }

const ASIDE: Record<string, typeof runBiometricsCommand> = {
  biometrics: runBiometricsCommand,
  vision: runVisionCommand,
}

const portInUse = ({ port }: { port: number }): string =>
  `Port ${port} is in use: stop the program that has it, or choose another, as in PORT=${port + 1} npm start.`

const [, , command, ...args] = process.argv
const run = async (): Promise<void> => {
  // These need neither settings nor data of an installation.
  const aside = command && ASIDE[command]
  if (aside) {
    process.exitCode = await aside(args, { say: answer })
    return
  }
  const env = readEnv(process.env)
  await keepPrivate(env.dataDir, say)
  if (command === 'pki') process.exitCode = await runPkiCommand(args, env, { say: answer })
  else if (command === 'operator') process.exitCode = await runOperatorCommand(args, env, commandOptions)
  else if (command === 'bounce') process.exitCode = await runBounceCommand(process.stdin, env, commandOptions)
  else if (command === 'migrate') process.exitCode = await runMigrateCommand(env, commandOptions)
  else await start(env)
}

run().catch((fault: unknown) => {
  if (fault instanceof BadSetting) say(fault.message)
  else if (
    fault instanceof Error &&
    ['DatabaseInUse', 'ForeignDatabase', 'NotMigrated', 'WrongPassphrase'].includes(fault.name)
  )
    say(fault.message)
  else if ((fault as NodeJS.ErrnoException).code === 'EADDRINUSE')
    say(portInUse(fault as NodeJS.ErrnoException & { port: number }))
  else say(fault instanceof Error ? (fault.stack ?? fault.message) : String(fault))
  process.exit(1)
})
