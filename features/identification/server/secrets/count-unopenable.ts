import type { Database } from '@firmeza/store'
import type { Shut, Strongboxes } from '../strongbox.ts'
import { keptTries } from './kept-tries.ts'

/**
 * How many of the tries that are kept longest open no more, among twenty: where the folder of
 * secrets was not restored or not mounted, all of them.
 */
export const countUnopenable = async ({
  database: { db },
  strongboxes,
}: {
  database: Database
  strongboxes: Pick<Strongboxes, 'find'>
}): Promise<{ missing: number; damaged: number }> => {
  const boxes = await Promise.all((await keptTries(db, 'keptUntil')).map((kept) => strongboxes.find(kept)))
  const count = (code: Shut['code']) => boxes.filter((box) => !box.ok && box.refusal.code === code).length
  return { missing: count('identification-key-missing'), damaged: count('identification-key-damaged') }
}
