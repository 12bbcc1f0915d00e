import { esignTokenIssuedAt, type Tokens } from '@firmeza/accounts/server'
import type { Clock } from '@firmeza/kernel'
import type { Operation } from '../../domain/operation.ts'
import type { Party } from '../../domain/party.ts'
import type { CreatedSigner, CreatedStamp, CreationAnswer } from '../../wire.ts'

/** What whoever has created an operation is told, the first time and again. */
export const answerOf = async (
  { tokens, clock }: { tokens: Tokens; clock: Clock },
  { id, createdAt, parties, documents }: Pick<Operation, 'id' | 'createdAt' | 'parties' | 'documents'>,
): Promise<CreationAnswer> => ({
  loginautToken: await tokens.issue(
    { kind: 'signer', operationId: id, partyId: parties[0]!.id, via: 'api' },
    esignTokenIssuedAt(createdAt, clock.now()),
  ),
  uuids: [id],
  documentsUuid: documents.map((document) => document.id),
  ...(parties.length > 1 ? { signers: parties.map(signerOf) } : {}),
  stamps: parties.flatMap(stampsOf),
})

const stampsOf = ({ id, documents }: Party): CreatedStamp[] =>
  documents.flatMap(({ documentId, boxes }) =>
    boxes.map(({ page, x, y, width, height }) => ({
      signerUuid: id,
      documentUuid: documentId,
      pageNumber: page,
      x,
      y,
      width,
      height,
    })),
  )

const signerOf = ({ id, level, order, person }: Party): CreatedSigner => ({
  signerUuid: id,
  level,
  order,
  email: person.email,
})
