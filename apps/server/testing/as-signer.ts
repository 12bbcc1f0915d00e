import type { SpecificationClient } from '../../../fixtures/specification-client/specification-client.ts'
import type { RunningServer } from './running-server.ts'

interface Asked {
  method?: string
  /** Sent as JSON. */
  body?: object | undefined
  /** Sent as they are. */
  bytes?: Uint8Array<ArrayBuffer> | undefined
}

/**
 * Asks as the page of whoever acts in an operation does; the body is null where nothing comes back.
 */
export const askAsSigner = async (
  { url }: Pick<RunningServer, 'url'>,
  { client }: { client: Pick<SpecificationClient, 'esignToken'> },
  path: string,
  { method = 'POST', body, bytes }: Asked = {},
  // biome-ignore lint/suspicious/noExplicitAny: what comes back is what the test is about
): Promise<{ status: number; body: any }> => {
  const type = body ? 'application/json' : bytes && 'application/octet-stream'
  const sent = body ? JSON.stringify(body) : bytes
  const answer = await fetch(url + path, {
    method,
    headers: { authorization: `Bearer ${client.esignToken}`, ...(type && { 'content-type': type }) },
    ...(sent && { body: sent }),
  })
  const text = await answer.text()
  return { status: answer.status, body: text === '' ? null : JSON.parse(text) }
}
