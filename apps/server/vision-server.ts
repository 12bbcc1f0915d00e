import { openDatabase } from '@firmeza/store'
import { openEyes } from '@firmeza/vision'
import type { FastifyInstance } from 'fastify'
import { openBareHttp } from './bare-http.ts'
import { databaseOf, type Env } from './env.ts'
import { answerVision, VISION_THREADS } from './vision-calls.ts'
import { answering, watched } from './watched.ts'

/**
 * The role `vision`: holds the models and looks at the pictures that servers of the role `web` put
 * into the database. It needs no key, no file and no table but that one. Answers `/health`.
 */
export const openVisionServer = async (
  env: Env,
  { log, migrationsFolder }: { log: (line: string) => void; migrationsFolder: string },
): Promise<{ app: FastifyInstance; close(): Promise<void> }> => {
  const database = await openDatabase({ ...databaseOf(env), migrationsFolder, log })
  const eyes = openEyes({ threads: VISION_THREADS })
  // Nobody counts on it before it can look.
  await eyes.warm()
  const answerer = await answerVision({ database, log }, eyes)
  const checks = { database: watched(answering(database), 1000), vision: watched(answering(answerer), 1000) }
  return {
    app: openBareHttp(env, async () => ({ database: await checks.database(), vision: await checks.vision() })),
    close: async () => {
      await answerer.close()
      await eyes.close()
      await database.close()
    },
  }
}
