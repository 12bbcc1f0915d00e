import { createHmac, timingSafeEqual } from 'node:crypto'
import { isUuid } from '@firmeza/kernel'
import type { Copy } from '../../domain/copy.ts'
import type { Operation } from '../../domain/operation.ts'

const ID_BYTES = 16
const PROOF_BYTES = 20

/** What a link names. Whether there is such a copy, and whether it opens still, others say. */
export interface CopyNamed {
  operationId: string
  copyId: string
}

/**
 * Links that show what came of an operation, again and again: they name a copy, and 160 bits that
 * only we can make prove that we gave them away. Nothing of them is stored.
 */
export const openCopyLinks = ({ key, baseUrl }: { key: Uint8Array; baseUrl: string }) => {
  const proofOf = (ids: Buffer): Buffer =>
    createHmac('sha256', key).update('copy-link ').update(ids).digest().subarray(0, PROOF_BYTES)

  return {
    url: ({ id }: Pick<Operation, 'id'>, copy: Pick<Copy, 'id'>): string => {
      const ids = Buffer.concat([bytesOf(id), bytesOf(copy.id)])
      return `${baseUrl}/#/signedCopy/${Buffer.concat([ids, proofOf(ids)]).toString('base64url')}`
    },

    /** Null: it is no link of ours. */
    read: (secret: string): CopyNamed | null => {
      const bytes = Buffer.from(secret, 'base64url')
      const [ids, proof] = [bytes.subarray(0, 2 * ID_BYTES), bytes.subarray(2 * ID_BYTES)]
      if (proof.length !== PROOF_BYTES || !timingSafeEqual(proof, proofOf(ids))) return null
      return { operationId: uuidOf(ids.subarray(0, ID_BYTES)), copyId: uuidOf(ids.subarray(ID_BYTES)) }
    },
  }
}

export type CopyLinks = ReturnType<typeof openCopyLinks>

const bytesOf = (uuid: string): Buffer => {
  if (!isUuid(uuid)) throw new RangeError('not a UUID')
  return Buffer.from(uuid.replaceAll('-', ''), 'hex')
}

const uuidOf = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
