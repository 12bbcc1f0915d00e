import { readFile } from 'node:fs/promises'
import { registerHolder, type TestHolder } from '@firmeza/accounts/testing'
import { grantCredits } from '@firmeza/credits/server'
import { ok } from '@firmeza/kernel'
import { changeOperation, type Operation } from '@firmeza/operations/server'
import { creationPayload, SpecificationClient } from '../../../fixtures/specification-client/specification-client.ts'
import type { RunningServer } from './running-server.ts'

declare module '@firmeza/evidence/server' {
  interface EventFacts {
    Brought: Record<string, never>
  }
}

const contract = await readFile(new URL('../../../fixtures/sample-contract/contrato.pdf', import.meta.url))

type PayloadOptions = NonNullable<Parameters<typeof creationPayload>[1]> & {
  name?: string
  documentLabel?: string
  /** As `operationData` has them, beside the class. */
  rules?: { identifier: string; value: string }[]
}

/** An account holder with credits, who sends and looks at the panel. */
export interface PanelHolder extends TestHolder {
  client: SpecificationClient
  get: (path: string) => Promise<Response>
  json: <Answer>(path: string) => Promise<Answer>
  post: (path: string, headers?: Record<string, string>) => Promise<Response>
  send: (options?: PayloadOptions) => Promise<{ operationUuid: string; documentUuid: string }>
}

export const panelHolder = async (server: RunningServer): Promise<PanelHolder> => {
  const holder = await registerHolder(server)
  await server.parts.database.transaction((tx) => grantCredits(tx, holder.accountId, 1000, 'test', new Date()))
  const client = new SpecificationClient(server.url, server.parts.domainUuid)
  const get = (path: string) => fetch(server.url + path, { headers: { ...holder.headers, 'accept-language': 'es' } })
  return {
    ...holder,
    client,
    get,
    json: async (path) => (await get(path)).json(),
    post: (path, headers = {}) =>
      fetch(server.url + path, { method: 'POST', headers: { ...holder.headers, 'accept-language': 'es', ...headers } }),
    send: async ({ name = 'Ana', documentLabel = 'Contrato', rules = [], ...options } = {}) => {
      const token = await fetch(`${server.url}/api/accounts/token`, { method: 'POST', headers: holder.headers })
      client.token = ((await token.json()) as { token: string }).token
      const payload = creationPayload(contract.toString('base64'), options)
      payload.documents.contrato.documentLabel = documentLabel
      payload.signers[0]!.signerData.find(({ identifier }) => identifier === 'name')!.value = name
      payload.operationData.push(...rules)
      return client.create(payload)
    },
  }
}

/** Puts an operation into a state, as if all had happened that leads there. */
export const bring = async (
  { parts }: RunningServer,
  operationUuid: string,
  state: 'opened' | 'sealing' | 'declined' | 'failed',
): Promise<void> => {
  const at = parts.clock.now()
  const changeTo = ([party]: Operation['parties']) => {
    if (state === 'opened') return { parties: [{ id: party!.id, openedAt: at }] }
    return state === 'sealing' ? { phase: 'closing' as const, closedAt: at } : { phase: state }
  }
  const changed = await changeOperation<undefined, never>(parts, operationUuid, async ({ parties }) =>
    ok({ change: changeTo(parties), events: [{ type: 'Brought', at, facts: {} }], value: undefined }),
  )
  if (!changed.ok) throw new Error(`no operation ${operationUuid}`)
}
