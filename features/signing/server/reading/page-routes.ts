import type { Refusal } from '@firmeza/http'
import type { Clock } from '@firmeza/kernel'
import {
  actingOf,
  type ChangeParts,
  documentFor,
  type Operation,
  type TaskKind,
  turnOf,
} from '@firmeza/operations/server'
import { RasterFailed, type Rasteriser } from '@firmeza/pdf'
import type { Vault } from '@firmeza/store'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { PAGE_IMAGE_WIDTHS, type SigningRefusalCode, signingPaths } from '../../contract.ts'
import { refused } from '../refused.ts'
import { firstPage } from './first-page.ts'
import { markShown, type Shown } from './mark-shown.ts'
import { textBody } from './text-body.ts'

export interface PageParts extends ChangeParts {
  clock: Clock
  vault: Vault
  rasteriser: Rasteriser
  kinds: readonly TaskKind[]
}

type Path = { Params: { operationUuid: string; documentUuid: string } }
type PagePath = { Params: Path['Params'] & { page: number }; Querystring: { width?: string } }

/** The operation in the path, for whom it may concern; refused and null otherwise. */
type Opened = (
  request: FastifyRequest<{ Params: { operationUuid: string } }>,
  reply: FastifyReply,
) => Promise<Operation | null>

/** The pages of a document as images, and its words. */
export const pageRoutes = (app: FastifyInstance, parts: PageParts, opened: Opened): void => {
  const { vault, rasteriser } = parts
  const door = { config: { door: 'signer' } } as const
  const shown = async (request: FastifyRequest, operation: Operation, what: Shown): Promise<void> => {
    const { principal } = request
    if (principal?.kind === 'signer')
      await markShown(parts, operation, what, actingOf(request, { id: principal.partyId }))
  }

  app.get<PagePath>('/api/signing/pages/:operationUuid/:documentUuid/:page', door, async (request, reply) => {
    const operation = await opened(request, reply)
    if (!operation) return reply
    const document = documentFor(request.principal, operation, request.params.documentUuid, parts)
    if (!document.ok) return refused(request, reply, document.refusal)
    const { sourceSha256: sha256, pages } = document.value
    const page = Number(request.params.page)
    if (!Number.isInteger(page) || page < 1 || page > pages)
      return refused(request, reply, { code: 'page-out-of-range', pages })
    const asked = Number(request.query.width)
    const width = PAGE_IMAGE_WIDTHS.find((each) => each >= asked) ?? PAGE_IMAGE_WIDTHS.at(-1)!
    const drawing = () =>
      rasteriser.page({ bytes: () => vault.read(sha256), sha256, ...asking(operation), page, width })
    const drawn = await orRefusal(page === 1 ? firstPage(vault, document.value, width, drawing) : drawing())
    if ('refusal' in drawn) return refused(request, reply, drawn.refusal)
    await shown(request, operation, { documentId: document.value.id, sha256, as: 'page-images' })
    // What is shown is what is stored under this hash: the signer's own browser may keep it, once
    // nothing that they fill in can become another file.
    const keeping = isToBeFilled(operation, parts.kinds) ? 'no-store' : 'private, max-age=86400, immutable'
    return reply.type('image/webp').header('cache-control', keeping).send(drawn.value)
  })

  app.get<Path>(signingPaths.documentText(':operationUuid', ':documentUuid'), door, async (request, reply) => {
    const operation = await opened(request, reply)
    if (!operation) return reply
    const document = documentFor(request.principal, operation, request.params.documentUuid, parts)
    if (!document.ok) return refused(request, reply, document.refusal)
    const { sourceSha256: sha256 } = document.value
    const read = await orRefusal(rasteriser.text({ bytes: () => vault.read(sha256), sha256, ...asking(operation) }))
    if ('refusal' in read) return refused(request, reply, read.refusal)
    await shown(request, operation, { documentId: document.value.id, sha256, as: 'text' })
    return reply.type('application/json; charset=utf-8').send(textBody(read.value))
  })
}

/** Whether somebody is still to fill one of its documents. */
const isToBeFilled = ({ parties }: Operation, kinds: readonly TaskKind[]): boolean => {
  const filling = kinds.filter(({ fillsDocument }) => fillsDocument)
  return parties.some(({ tasks }) =>
    tasks.some((task) => !task.doneAt && filling.some(({ kind }) => kind === task.kind)),
  )
}

/**
 * Each operation answers for its own documents; all of one account, or of one network of visitors,
 * take turns with one another.
 */
const asking = ({ id, accountId, network, standing }: Operation) => ({
  who: id,
  turn: turnOf({ who: accountId ?? network ?? id, standing }),
})

type PageRefusal = Refusal<SigningRefusalCode>

const orRefusal = async <Value>(drawing: Promise<Value>): Promise<{ value: Value } | { refusal: PageRefusal }> => {
  try {
    return { value: await drawing }
  } catch (error) {
    if (error instanceof RasterFailed) return { refusal: refusalOf(error) }
    throw error
  }
}

/**
 * A file that cannot be drawn stays so; one that took too long, or had to wait too long, may be
 * asked for again.
 */
const refusalOf = ({ code, retryAfterSeconds }: RasterFailed): PageRefusal =>
  code === 'took-too-long' || code === 'too-busy'
    ? { code: 'page-not-drawn-yet', retryAfterSeconds }
    : { code: 'page-not-drawn' }
