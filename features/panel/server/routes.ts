import { signedInHolder } from '@firmeza/accounts/server'
import type { Refusal, SecurityEventName, Visitor } from '@firmeza/http'
import { languageOf, parseBody, parseQuery, visitorOf } from '@firmeza/http'
import { m } from '@firmeza/i18n'
import { ok, type Result } from '@firmeza/kernel'
import { correctionBody, namedCopyBody } from '@firmeza/operations/contract'
import type { Operation, ReassignParts } from '@firmeza/operations/server'
import {
  type CancelParts,
  cancelOperation,
  correctParty,
  type EndCodes,
  openEvenErased,
  type ResendParts,
  resend,
  resendCopy,
  revokeCopy,
  saveAs,
  type TakeLinkParts,
  takeLink,
} from '@firmeza/operations/server'
import type { FastifyInstance, FastifyRequest, RouteShorthandOptions } from 'fastify'
import { panelPaths } from '../wire.ts'
import { operationsCsv } from './csv.ts'
import { type DownloadParts, downloadRoutes } from './download-routes.ts'
import { type EventsParts, eventsRoute } from './events-route.ts'
import { type ListParts, listOperations } from './list-operations.ts'
import { markSeen } from './mark-seen.ts'
import { panelQuery, takeLinkBody } from './panel-query.ts'
import { refused } from './refused.ts'
import { type DetailParts, viewDetail } from './view-detail.ts'

interface UnlockParts {
  /** Ends the lock that wrong codes put on a signer. */
  unlockCode(operation: Operation, visitor: Visitor): Promise<Result<void, Refusal>>
}

export type PanelRouteParts = ListParts &
  UnlockParts &
  DetailParts &
  DownloadParts &
  EventsParts &
  ResendParts &
  ReassignParts &
  EndCodes &
  CancelParts &
  TakeLinkParts

type Path = { Params: { operationUuid: string; need: string } }
type Act = (operation: Operation, visitor: Visitor, request: FastifyRequest<Path>) => Promise<Result<unknown, Refusal>>

/** The control panel: an account holder's own operations. */
export const panelRoutes = (app: FastifyInstance, parts: PanelRouteParts): void => {
  const { db } = parts.database
  const door = { config: { door: 'account' } } as const
  const telling = (security: SecurityEventName) => ({ config: { ...door.config, security } })

  app.get(panelPaths.operations, door, async (request, reply) => {
    const query = parseQuery(request, panelQuery)
    if (!query.ok) return refused(request, reply, query.refusal)
    return listOperations(parts, signedInHolder(request).accountId, query.value)
  })

  app.get(panelPaths.csv, door, async (request, reply) => {
    const query = parseQuery(request, panelQuery)
    if (!query.ok) return refused(request, reply, query.refusal)
    const locale = languageOf(request)
    const file = m.panel_csv_file({ day: parts.clock.now().toISOString().slice(0, 10) }, { locale })
    const body = operationsCsv(parts, signedInHolder(request).accountId, query.value, locale)
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', saveAs(`${file}.csv`))
      .send(body)
  })

  app.get<Path>(panelPaths.operation(':operationUuid'), door, async (request, reply) => {
    const found = await openEvenErased(parts, request.params.operationUuid, request.principal)
    if (!found.ok) return refused(request, reply, found.refusal)
    return viewDetail(parts, found.value, languageOf(request))
  })

  app.post<Path>(panelPaths.link(':operationUuid'), telling('link-copy'), async (request, reply) => {
    const found = await openEvenErased(parts, request.params.operationUuid, request.principal)
    if (!found.ok) return refused(request, reply, found.refusal)
    const body = parseBody(request, takeLinkBody)
    if (!body.ok) return refused(request, reply, body.refusal)
    const taken = await takeLink(parts, found.value, { ...body.value, visitor: visitorOf(request) })
    if (!taken.ok) return refused(request, reply, taken.refusal)
    return { url: taken.value.url, expiresAt: taken.value.expiresAt.toISOString() }
  })

  /** Does something to an operation, and answers how it then stands. */
  const action = (path: string, act: Act, options: RouteShorthandOptions = door): void => {
    app.post<Path>(path, options, async (request, reply) => {
      const { operationUuid } = request.params
      const found = await openEvenErased(parts, operationUuid, request.principal)
      if (!found.ok) return refused(request, reply, found.refusal)
      const done = await act(found.value, visitorOf(request), request)
      if (!done.ok) return refused(request, reply, done.refusal)
      const now = await openEvenErased(parts, operationUuid, request.principal)
      if (!now.ok) return refused(request, reply, now.refusal)
      return viewDetail(parts, now.value, languageOf(request))
    })
  }
  action(panelPaths.resend(':operationUuid'), (operation, visitor) => resend(parts, operation, visitor))
  action(panelPaths.cancel(':operationUuid'), (operation, visitor) => cancelOperation(parts, operation, visitor))
  const unlock: Act = async (operation, visitor) => {
    const unlocked = await parts.unlockCode(operation, visitor)
    return unlocked.ok ? ok(await markSeen(db, operation.id, 'code-locked')) : unlocked
  }
  action(panelPaths.unlock(':operationUuid'), unlock, telling('code-unlock'))
  const seen: Act = async ({ id }, _, { params }) => ok(await markSeen(db, id, params.need))
  action(panelPaths.seen(':operationUuid', ':need'), seen)
  const correct: Act = async (operation, visitor, request) => {
    const body = parseBody(request, correctionBody)
    return body.ok ? correctParty(parts, operation, { correction: body.value, visitor }) : body
  }
  action(panelPaths.correct(':operationUuid'), correct, telling('signer-correction'))

  const toCopy =
    (act: typeof revokeCopy | typeof resendCopy): Act =>
    async (operation, visitor, request) => {
      const body = parseBody(request, namedCopyBody)
      return body.ok ? act(parts, operation, { ...body.value, visitor }) : body
    }
  action(panelPaths.revokeCopy(':operationUuid'), toCopy(revokeCopy), telling('copy-revocation'))
  action(panelPaths.resendCopy(':operationUuid'), toCopy(resendCopy))

  downloadRoutes(app, parts)
  eventsRoute(app, parts)
}
