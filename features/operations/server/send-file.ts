import { PassThrough, pipeline } from 'node:stream'
import type { Vault } from '@firmeza/store'
import type { FastifyReply } from 'fastify'

export interface FileOptions {
  sha256: string
  type: string
  /** What it is saved as. */
  name: string
}

/**
 * Answers a stored file as it is, to be saved. It is read while it is sent, and never held whole.
 */
export const sendFile = async (
  reply: FastifyReply,
  vault: Vault,
  { sha256, type, name }: FileOptions,
): Promise<FastifyReply> => {
  const bytes = await vault.size(sha256)
  // A file that turns out corrupt ends the connection before its end: the browser says that the
  // download failed.
  const body = pipeline(vault.stream(sha256), new PassThrough(), (fault) => {
    if (fault && fault.code !== 'ERR_STREAM_PREMATURE_CLOSE') reply.log.error(fault)
  })
  return reply.type(type).header('content-disposition', saveAs(name)).header('content-length', bytes).send(body)
}

/**
 * `attachment` with a name of any letters (RFC 6266 §5): the plain one is for programs that know no
 * better.
 */
export const saveAs = (name: string): string => {
  const plain = name
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/["\\/]/g, '_')
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`)
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}
