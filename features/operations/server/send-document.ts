import { pipeline } from 'node:stream'
import type { Vault } from '@firmeza/store'
import type { FastifyReply } from 'fastify'
import { base64Body, base64Length } from './base64-body.ts'

/**
 * Up to here a file is sent whole: taking it through streams costs twice as much as everything else
 * about it.
 */
const SMALL_BYTES = 2 ** 20

/** Answers a stored file as base64 text (specification 1 §7: "body is base64 PDF"). */
export const sendBase64 = async (reply: FastifyReply, vault: Vault, sha256: string): Promise<FastifyReply> => {
  const small = await vault.readUpTo(SMALL_BYTES, sha256)
  reply.type('text/plain; charset=us-ascii')
  if (small) return reply.send(small.toString('base64'))
  const bytes = await vault.size(sha256)
  // A file that turns out corrupt ends the connection before its last piece: the client sees a
  // broken answer, never a wrong one.
  const body = pipeline(vault.stream(sha256), base64Body(), (fault) => {
    if (fault && fault.code !== 'ERR_STREAM_PREMATURE_CLOSE') reply.log.error(fault)
  })
  return reply.header('content-length', base64Length(bytes)).send(body)
}
