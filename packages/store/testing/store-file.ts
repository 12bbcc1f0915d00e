import type { StoredFile, Vault } from '../vault.ts'

/** Puts a file into the vault without an owner. */
export const storeFile = async (vault: Vault, parts: Parameters<Vault['stage']>[0]): Promise<StoredFile> => {
  const { settle, sha256, size } = await vault.stage(parts)
  await settle()
  return { sha256, size }
}
