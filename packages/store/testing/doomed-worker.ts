import { appendFileSync } from 'node:fs'
import { newId } from '@firmeza/kernel'
import { openDatabase } from '../open-database.ts'
import { openQueue } from '../open-queue.ts'
import { openAnswerer } from '../remote-calls/open-answerer.ts'

/** What the tests that kill a process tell it, as JSON in its only argument. */
export interface Doom {
  dataDir: string
  databaseUrl?: string
  migrationsFolder: string
  /**
   * `work`: enqueues and handles jobs without pause. `hang`: enqueues a job and never finishes it.
   * `hold`: only opens the database. `answer`: begins to answer what is asked, and never does.
   */
  action: 'work' | 'hang' | 'hold' | 'answer'
  /** One line `<id> <attempt>` for each time a handler is called. */
  runsFile: string
}

const { action, runsFile, ...options } = JSON.parse(process.argv[2] ?? '') as Doom
const say = (line: string) => process.stdout.write(`${line}\n`)
const database = await openDatabase({ ...options, log: () => {} })

if (action === 'answer') {
  const answer = async (question: Buffer): Promise<never> => {
    say(`asked ${question}`)
    return await new Promise<never>(() => {})
  }
  await openAnswerer({ database, kind: 'doomed', concurrency: 1, answer, log: () => {} })
}
if (action === 'work' || action === 'hang') {
  const queue = await openQueue(database, { log: () => {} })
  await queue.define('doomed', {
    handler: async (_, { id, attempt }) => {
      appendFileSync(runsFile, `${id} ${attempt}\n`)
      say(`running ${id}`)
      if (action === 'hang') await new Promise(() => {})
    },
  })
  if (action === 'hang') await database.transaction((tx) => queue.enqueue(tx, 'doomed', {}))
  if (action === 'work') {
    for (;;) {
      const id = newId()
      await database.transaction((tx) => queue.enqueue(tx, 'doomed', { pad: 'x'.repeat(300) }, { id }))
      say(`enqueued ${id}`)
    }
  }
}
say(`open ${process.pid}`)
setInterval(() => {}, 1_000)
