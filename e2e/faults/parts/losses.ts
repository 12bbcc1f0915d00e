import { type Flow, hasReached } from './flow.ts'

/** What the server has acknowledged and does not have any more. */
const lost = async (flow: Flow): Promise<string[]> => {
  if (!hasReached(flow, 'created')) return []
  const operation = await flow.client.operation(flow.operationUuid)
  const { client, operationUuid, documentUuid } = flow
  const missing: string[] = []
  if (hasReached(flow, 'read') && !operation.documents[0].read) missing.push('the reading')
  if (flow.step === 'code-sent' && operation.status === 'read' && operation.otp.state === 'none')
    missing.push('the code')
  if (hasReached(flow, 'signed') && !['sealing', 'completed'].includes(operation.status)) missing.push('the signature')
  if (flow.step === 'completed') {
    if ((await client.documentB64(operationUuid, documentUuid)) !== flow.sealed) missing.push('the sealed document')
    if ((await client.actaB64(operationUuid)) !== flow.acta) missing.push('the acta')
  }
  return missing.map((what) => `${what} of ${operationUuid}`)
}

/** Of all flows together, in words. */
export const lookForLosses = async (flows: Flow[]): Promise<string[]> => {
  const losses: string[] = []
  for (const flow of flows) losses.push(...(await lost(flow)))
  return losses
}
