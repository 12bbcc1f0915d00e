import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

const rooms = ['apps', 'bench', 'e2e', 'features', 'fixtures', 'packages', 'scripts']

/** Every source that is written by hand: paths from the root. */
export const sources = rooms
  .flatMap((room) => readdirSync(join(root, room), { recursive: true }).map((name) => `${room}/${name}`))
  .filter((path) => /\.(tsx?|mjs)$/.test(path) && !/\/(node_modules|dist|generated)\//.test(path))
