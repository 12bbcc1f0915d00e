import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { openCaller, openDatabase } from '@firmeza/store'
import { startPostgres } from '@firmeza/store/testing'
import { eyesElsewhere, MOST_WAITING, visionOf } from '@firmeza/vision'
import { measureAsked, THREADS } from './at-once.ts'
import { median, type Row } from './measuring.ts'

const KIND = 'bench'
const PINGS = 200
const migrationsFolder = fileURLToPath(new URL('../../../apps/server/migrations', import.meta.url))

/**
 * The same as `at-once`, where another process looks, and what the way there alone takes: a picture
 * of the usual size that is none, which nobody looks at for long.
 */
export const measureElsewhere = async (tell: (row: Row) => void): Promise<void> => {
  const postgres = await startPostgres({ durable: true })
  const log = (line: string): void => console.error(line)
  const database = await openDatabase({ dataDir: '', databaseUrl: postgres.url, migrationsFolder, log })
  const program = fileURLToPath(new URL('./looking.ts', import.meta.url))
  const looking = spawn(
    process.execPath,
    ['--import', 'tsx', program, postgres.url, migrationsFolder, KIND, `${THREADS}`],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const caller = await openCaller({ database, kind: KIND, mostEach: THREADS * MOST_WAITING, mostBytes: 2 ** 28, log })
  try {
    await once(looking.stdout, 'data')
    const vision = visionOf(eyesElsewhere(caller))
    await measureAsked('elsewhere', vision, tell)
    const nothing = Buffer.alloc(100_000, 7)
    const taken: number[] = []
    for (let ping = 0; ping < PINGS; ping += 1) {
      const start = performance.now()
      await vision.quad(nothing)
      taken.push(performance.now() - start)
    }
    tell({
      stage: 'elsewhere',
      what: 'there and back with 100 kB that are no picture',
      seen: `${median(taken).toFixed(1)} ms of wall time, median; ${Math.max(...taken).toFixed(0)} ms at most`,
      target: '–',
      isMet: null,
      count: PINGS,
    })
  } finally {
    await caller.close()
    looking.kill('SIGKILL')
    await database.close()
    await postgres.stop()
  }
}
