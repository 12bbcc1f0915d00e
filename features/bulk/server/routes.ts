import { type Door, isPayer, type Payer } from '@firmeza/accounts/server'
import { languageOf, parseQuery, type Refusal, visitorOf } from '@firmeza/http'
import { m } from '@firmeza/i18n'
import { ok, type Result, refuse } from '@firmeza/kernel'
import { type ReceiveParts, receivesDocuments, saveAs, withDocuments } from '@firmeza/operations/server'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { bulkPaths, bulkPayload, ownBulkPaths, rowsQuery } from '../contract.ts'
import { type CreateBatchParts, createBatch } from './create-batch.ts'
import { eraseBatch } from './erase-batches.ts'
import { openBatch } from './find-batch.ts'
import { refused } from './refused.ts'
import { rowsCsv } from './rows-csv.ts'
import type { Batch } from './schema.ts'
import { cancelBatch, pauseBatch, resumeBatch, type StopParts } from './stop-batch.ts'
import { listBatches, viewBatch, viewRows } from './view-batch.ts'

export type BulkRouteParts = CreateBatchParts & ReceiveParts & StopParts

type Path = { Params: { batchUuid: string } }
type Paths = typeof bulkPaths

/**
 * The batches of an account: for API clients and bearer tokens under the service's paths, and the
 * same for our own pages by the session cookie.
 */
export const bulkRoutes = (app: FastifyInstance, parts: BulkRouteParts): void => {
  routesUnder(app, parts, bulkPaths, { create: 'token', read: 'owner' })
  routesUnder(app, parts, ownBulkPaths, { create: 'account', read: 'account' })
}

const routesUnder = (
  app: FastifyInstance,
  parts: BulkRouteParts,
  paths: Paths,
  doors: { create: Door; read: Door },
): void => {
  const { db } = parts.database
  const config = { door: doors.read }
  const open = (request: FastifyRequest<Path>) =>
    // Its door lets nobody else in.
    openBatch(db, request.params.batchUuid, (request.principal as Payer).accountId)

  app.post(
    paths.create(':domainUuid'),
    { config: { door: doors.create }, ...receivesDocuments(parts) },
    async (request, reply) => {
      const asked = { request, reply, schema: bulkPayload }
      const created = await withDocuments(parts, asked, async (body, received) => {
        const { principal } = request
        if (!isPayer(principal)) return refuse({ code: 'forbidden' })
        const locale = languageOf(request)
        return createBatch(parts, { body, received, creator: principal, visitor: visitorOf(request), locale })
      })
      return created.ok ? created.value : refused(request, reply, created.refusal)
    },
  )

  // It names no batch: whoever comes sees their own, and a trial, which has no account, has none.
  app.get(paths.list, { config: { door: doors.create } }, async ({ principal }) => ({
    batches: isPayer(principal) ? await listBatches(db, principal.accountId) : [],
  }))

  app.get<Path>(paths.batch(':batchUuid'), { config }, async (request, reply) => {
    const found = await open(request)
    return found.ok ? viewBatch(db, found.value) : refused(request, reply, found.refusal)
  })

  app.get<Path>(paths.rows(':batchUuid'), { config }, async (request, reply) => {
    const asked = await askedOf(request, open)
    if (!asked.ok) return refused(request, reply, asked.refusal)
    return viewRows(parts, asked.value.batch, asked.value.query)
  })

  app.get<Path>(paths.csv(':batchUuid'), { config }, async (request, reply) => {
    const asked = await askedOf(request, open)
    if (!asked.ok) return refused(request, reply, asked.refusal)
    const { batch, query } = asked.value
    const stem = batch.name.replace(/\.[a-z]{1,4}$/i, '')
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', saveAs(`${m.bulk_csv_file({ name: stem }, { locale: query.locale })}.csv`))
      .send(rowsCsv(parts, batch, query))
  })

  const action = (path: string, act: (parts: StopParts, batch: Batch) => Promise<Result<void, Refusal>>): void => {
    app.post<Path>(path, { config }, async (request, reply) => {
      const found = await open(request)
      const done = found.ok ? await act(parts, found.value) : found
      if (!done.ok) return refused(request, reply, done.refusal)
      const now = await open(request)
      return now.ok ? viewBatch(db, now.value) : { batchUuid: request.params.batchUuid }
    })
  }
  action(paths.pause(':batchUuid'), pauseBatch)
  action(paths.resume(':batchUuid'), resumeBatch)
  action(paths.cancel(':batchUuid'), cancelBatch)
  action(paths.erase(':batchUuid'), eraseBatch)
}

const askedOf = async (
  request: FastifyRequest<Path>,
  open: (request: FastifyRequest<Path>) => Promise<Result<Batch, Refusal>>,
) => {
  const batch = await open(request)
  if (!batch.ok) return batch
  const query = parseQuery(request, rowsQuery)
  return query.ok ? ok({ batch: batch.value, query: { ...query.value, locale: languageOf(request) } }) : query
}
