import type { Strongbox, Strongboxes } from '../server/strongbox.ts'

/** What opens a try, which has to. */
export const boxOf = async (
  strongboxes: Pick<Strongboxes, 'find'>,
  kept: Parameters<Strongboxes['find']>[0],
): Promise<Strongbox> => {
  const box = await strongboxes.find(kept)
  if (!box.ok) throw new Error(box.refusal.code)
  return box.value
}
