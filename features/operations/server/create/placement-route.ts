import { languageOf } from '@firmeza/http'
import type { FastifyInstance } from 'fastify'
import { placementBody, placementPath } from '../../contract.ts'
import { refused } from '../refused.ts'
import { type PreviewParts, previewPlacement } from './preview-placement.ts'
import { type ReceiveParts, receivesDocuments, withDocuments } from './receive-documents.ts'

export type PlacementRouteParts = PreviewParts & ReceiveParts

/** `POST` {@link placementPath}: what the form of an account holder tells before it is sent. */
export const placementRoute = (app: FastifyInstance, parts: PlacementRouteParts): void => {
  // Apart from creations: who tries places out can send all the same.
  const receiving = { ...parts, counts: 'placement' } as const
  app.post(
    placementPath(':domainUuid'),
    { config: { door: 'account' }, ...receivesDocuments(receiving) },
    async (request, reply) => {
      const asked = { request, reply, schema: placementBody }
      const placed = await withDocuments(receiving, asked, (body, received) =>
        previewPlacement(parts, body, { ...received, language: languageOf(request) }),
      )
      return placed.ok ? placed.value : refused(request, reply, placed.refusal)
    },
  )
}
