import { parseBody, visitorOf } from '@firmeza/http'
import { shortReference } from '@firmeza/kernel'
import type { Vault } from '@firmeza/store'
import type { FastifyContextConfig, FastifyInstance } from 'fastify'
import { copyFileBody, copyOpenBody, copyPaths, namedCopyBody } from '../../contract.ts'
import type { WireCopy } from '../../wire.ts'
import { documentOf, openOperation } from '../open-operation.ts'
import { refused } from '../refused.ts'
import { sendBase64 } from '../send-document.ts'
import type { CopyLinks } from './copy-links.ts'
import { openCopy } from './open-copy.ts'
import { type ResendCopyParts, resendCopy } from './resend-copy.ts'
import { revokeCopy } from './revoke-copy.ts'

export interface CopyRouteParts extends ResendCopyParts {
  copyLinks: CopyLinks
  vault: Vault
}

/** What whoever has a copy's link is shown; its sender takes it back, or sends it again. */
export const copyRoutes = (app: FastifyInstance, parts: CopyRouteParts): void => {
  const open = { config: { door: 'open', security: 'signing-link' } } as const

  app.post(copyPaths.open, open, async (request, reply) => {
    const body = parseBody(request, copyOpenBody)
    if (!body.ok) return refused(request, reply, body.refusal)
    const opened = await openCopy(parts, body.value.secret)
    if (!opened.ok) return refused(request, reply, opened.refusal)
    const { id, senderName, language, completedAt, documents } = opened.value
    return {
      reference: shortReference(id),
      senderName,
      language,
      completedAt: completedAt!.toISOString(),
      documents: documents
        .filter(({ sealedSha256 }) => sealedSha256)
        .map((each) => ({ documentUuid: each.id, documentName: each.name, documentLabel: each.label })),
    } satisfies WireCopy
  })

  app.post(copyPaths.file, open, async (request, reply) => {
    const body = parseBody(request, copyFileBody)
    if (!body.ok) return refused(request, reply, body.refusal)
    const opened = await openCopy(parts, body.value.secret)
    if (!opened.ok) return refused(request, reply, opened.refusal)
    const { documentUuid } = body.value
    const document = documentOf(opened.value, documentUuid)
    if (!document.ok) return refused(request, reply, document.refusal)
    const { sealedSha256 } = document.value
    if (!sealedSha256) return refused(request, reply, { code: 'not-found' })
    return sendBase64(reply, parts.vault, sealedSha256)
  })

  const owner = { door: 'owner' } as const
  const action = (path: string, act: typeof revokeCopy | typeof resendCopy, config: FastifyContextConfig): void => {
    app.post<{ Params: { operationUuid: string } }>(path, { config }, async (request, reply) => {
      const found = await openOperation(parts, request.params.operationUuid, request.principal)
      if (!found.ok) return refused(request, reply, found.refusal)
      const body = parseBody(request, namedCopyBody)
      if (!body.ok) return refused(request, reply, body.refusal)
      const done = await act(parts, found.value, { ...body.value, visitor: visitorOf(request) })
      if (!done.ok) return refused(request, reply, done.refusal)
      return { operationUuid: found.value.id }
    })
  }
  action(copyPaths.revoke(':operationUuid'), revokeCopy, { ...owner, security: 'copy-revocation' })
  action(copyPaths.resend(':operationUuid'), resendCopy, owner)
}
