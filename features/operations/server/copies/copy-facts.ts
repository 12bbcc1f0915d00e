import { canonicalJson, digest, type Json } from '@firmeza/evidence/server'
import { maskEmail } from '@firmeza/kernel'
import type { Copy } from '../../domain/copy.ts'

type Addressed = Pick<Copy, 'id' | 'email' | 'salt'>

/**
 * What the beginning of an operation's evidence tells of a copy. Every signer is handed it, so the
 * address stands in it masked, and as the SHA-256 of {@link copyRecord}.
 */
export const copyTold = (copy: Addressed): { [fact: string]: Json } => ({
  id: copy.id,
  to: maskEmail(copy.email),
  sha256: digest(copyRecord(copy)),
})

/** The text whose SHA-256 evidence tells: the sender alone is handed it. */
export const copyRecord = ({ email, salt }: Pick<Copy, 'email' | 'salt'>): string => canonicalJson({ email, salt })

/** Which copy a later event is about. */
export const copyNamed = ({ id, email }: Pick<Copy, 'id' | 'email'>): { copy: string; to: string } => ({
  copy: id,
  to: maskEmail(email),
})
