import type { SpecificationClient } from '../../../fixtures/specification-client/specification-client.ts'
import type { RunningServer } from './running-server.ts'

/** What the acta says that the service hands out, in one line. */
export const actaWords = async (
  { parts }: RunningServer,
  client: SpecificationClient,
  operationUuid: string,
): Promise<string> => {
  const pages = await parts.rasteriser.text(Buffer.from(await client.actaB64(operationUuid), 'base64'))
  return pages
    .map(({ text }) => text)
    .join(' ')
    .replaceAll(/\s+/g, ' ')
}
