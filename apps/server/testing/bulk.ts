import { readFile } from 'node:fs/promises'
import { creationPayload } from '../../../fixtures/specification-client/specification-client.ts'

const contract = (await readFile(new URL('../../../fixtures/sample-contract/contrato.pdf', import.meta.url))).toString(
  'base64',
)

export const HEADING = 'Nombre;Apellidos;Correo electrónico;Teléfono;Idioma'

/** The body of a bulk sending of the sample contract, with these lines as its file of rows. */
export const bulkBody = (lines: readonly string[], more: object = {}) => ({
  ...creationPayload(contract, { emailActions: [] }),
  rows: { documentName: 'clientes.csv', documentB64: Buffer.from(lines.join('\r\n')).toString('base64') },
  ...more,
})
