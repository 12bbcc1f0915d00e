import { languageOf } from '@firmeza/http'
import { m } from '@firmeza/i18n'
import { shortReference } from '@firmeza/kernel'
import type { AuthenticatedParts } from '@firmeza/operations/server'
import { documentOf, openOperation, type PackParts, packEvidence, saveAs, sendFile } from '@firmeza/operations/server'
import type { FastifyInstance } from 'fastify'
import { panelPaths } from '../wire.ts'
import { refused } from './refused.ts'

export type DownloadParts = PackParts & AuthenticatedParts

type Path = { Params: { operationUuid: string; documentUuid: string; signerUuid: string } }

/** Document, acta and evidence as files to save. What was erased is not there any more. */
export const downloadRoutes = (app: FastifyInstance, parts: DownloadParts): void => {
  const { vault } = parts
  const door = { config: { door: 'account' } } as const
  const pdf = 'application/pdf'

  app.get<Path>(panelPaths.document(':operationUuid', ':documentUuid'), door, async (request, reply) => {
    const found = await openOperation(parts, request.params.operationUuid, request.principal)
    if (!found.ok) return refused(request, reply, found.refusal)
    const document = documentOf(found.value, request.params.documentUuid)
    if (!document.ok) return refused(request, reply, document.refusal)
    const { sealedSha256, sourceSha256 } = document.value
    const stem = document.value.name.replace(/\.pdf$/i, '')
    if (!sealedSha256) return sendFile(reply, vault, { sha256: sourceSha256, type: pdf, name: `${stem}.pdf` })
    const locale = languageOf(request)
    const name = m.panel_signed_file({ name: stem }, { locale })
    return sendFile(reply, vault, { sha256: sealedSha256, type: pdf, name: `${name}.pdf` })
  })

  app.get<Path>(panelPaths.acta(':operationUuid'), door, async (request, reply) => {
    const found = await openOperation(parts, request.params.operationUuid, request.principal)
    if (!found.ok) return refused(request, reply, found.refusal)
    const { id, actaSha256 } = found.value
    if (!actaSha256) return refused(request, reply, { code: 'operation-not-sealed' })
    return sendFile(reply, vault, { sha256: actaSha256, type: pdf, name: `acta-${shortReference(id)}.pdf` })
  })

  app.get<Path>(panelPaths.partyActa(':operationUuid', ':signerUuid'), door, async (request, reply) => {
    const found = await openOperation(parts, request.params.operationUuid, request.principal)
    if (!found.ok) return refused(request, reply, found.refusal)
    const { id, parties } = found.value
    const at = parties.findIndex((party) => party.id === request.params.signerUuid)
    if (at < 0) return refused(request, reply, { code: 'not-found' })
    const { actaSha256 } = parties[at]!
    if (!actaSha256) return refused(request, reply, { code: 'operation-not-sealed' })
    const name = `acta-${shortReference(id)}-${at + 1}.pdf`
    return sendFile(reply, vault, { sha256: actaSha256, type: pdf, name })
  })

  app.get<Path>(panelPaths.evidence(':operationUuid'), door, async (request, reply) => {
    const found = await openOperation(parts, request.params.operationUuid, request.principal)
    if (!found.ok) return refused(request, reply, found.refusal)
    const packed = await packEvidence(parts, found.value, 'sender')
    if (!packed.ok) return refused(request, reply, packed.refusal)
    const { name, zip } = packed.value
    return reply.type('application/zip').header('content-disposition', saveAs(name)).send(zip)
  })
}
