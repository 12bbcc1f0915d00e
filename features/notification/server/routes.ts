import { parseBody } from '@firmeza/http'
import { actingOf, openOperation, partyFor } from '@firmeza/operations/server'
import type { WireOperation } from '@firmeza/operations/wire'
import type { FastifyInstance } from 'fastify'
import { answerBody, notificationPaths } from '../contract.ts'
import { answer } from './answer.ts'
import { refused } from './refused.ts'

export type NotificationRouteParts = Parameters<typeof answer>[0]

export const notificationRoutes = (app: FastifyInstance, parts: NotificationRouteParts): void => {
  app.post<{ Params: { operationUuid: string } }>(
    notificationPaths.answer(':operationUuid'),
    { config: { door: 'signer' } },
    async (request, reply) => {
      // Whose operation it is comes first: strangers learn nothing of what a body must be.
      const opened = await openOperation(parts, request.params.operationUuid, request.principal)
      if (!opened.ok) return refused(request, reply, opened.refusal)
      const operation = opened.value
      const body = parseBody(request, answerBody)
      if (!body.ok) return refused(request, reply, body.refusal)
      if (body.value.operationUuid.toLowerCase() !== operation.id)
        return refused(request, reply, {
          code: 'payload-invalid',
          field: 'operationUuid',
          reason: 'operation-differs',
        })
      const party = partyFor(request.principal, operation, body.value.signerUuid)
      if (!party.ok) return refused(request, reply, party.refusal)
      const answered = await answer(parts, operation, body.value, actingOf(request, party.value))
      if (!answered.ok) return refused(request, reply, answered.refusal)
      // The last is told no more than the others: of those they are to learn nothing.
      return { operationUuid: operation.id, status: 'sealing' satisfies WireOperation['status'] }
    },
  )
}
