import { openAnswerer, openDatabase } from '@firmeza/store'
import { answerWith, openEyes } from '@firmeza/vision'

/**
 * A process that looks for another one, as one in the role `vision` does: what is asked of it
 * stands in the database that its arguments name. It says when it is ready, and runs until killed.
 */
const [, , databaseUrl, migrationsFolder, kind, threads] = process.argv as string[]
const log = (line: string): void => void process.stderr.write(`${line}\n`)
const database = await openDatabase({ dataDir: '', databaseUrl, migrationsFolder: migrationsFolder!, log })
const eyes = openEyes({ threads: Number(threads) })
await eyes.warm()
await openAnswerer({ database, kind: kind!, concurrency: Number(threads), answer: answerWith(eyes), log })
process.stdout.write('ready')
