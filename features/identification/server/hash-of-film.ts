import { createHash } from 'node:crypto'
import type { Vault } from '@firmeza/store'
import type { Strongbox } from './strongbox.ts'

/** SHA-256 of what the pieces are together, as it was recorded; one of them in memory at a time. */
export const hashOfFilm = async (
  { vault }: { vault: Vault },
  box: Strongbox,
  pieces: { number: number; file: string }[],
): Promise<string> => {
  const hash = createHash('sha256')
  for (const { number, file } of pieces) hash.update(box.open(`piece ${number}`, await vault.read(file)))
  return hash.digest('hex')
}
