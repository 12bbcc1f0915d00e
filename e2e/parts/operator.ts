import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { signIn } from './holder.ts'
import { type Person, somebody } from './person.ts'
import { dataDirOf, SERVER, SERVER_MAIN } from './places.ts'

const run = promisify(execFile)

/**
 * A signed-in operator, granted as whoever runs the server does. `named` is what people call a
 * server that is not the first.
 */
export const signInOperator = async (page: Page, server = SERVER, named = server): Promise<Person> => {
  const person = await signIn(page, somebody(), named)
  const args = [SERVER_MAIN, 'operator', 'grant', person.email, '--reason', 'Alta del equipo']
  await run(process.execPath, args, { env: { ...process.env, DATA_DIR: dataDirOf(server) } })
  return person
}
