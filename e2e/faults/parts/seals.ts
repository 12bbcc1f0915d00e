import { validatePdf } from '@firmeza/pdf'
import { fromPem } from '@firmeza/pki'
import type { Flow } from './flow.ts'

/** Operations whose sealed document or acta is not sealed once and rightly. */
export const wronglySealed = async (url: string, flows: Flow[]): Promise<string[]> => {
  const root = fromPem(await (await fetch(`${url}/pki/root.pem`)).text())
  const wrong: string[] = []
  for (const { sealed, acta, operationUuid } of flows)
    for (const file of [sealed, acta]) {
      const {
        signatures,
        revisions: _,
        ...verdict
      } = await validatePdf({ parts: [Buffer.from(file, 'base64')], trusted: [root] })
      if (signatures.length !== 1 || Object.values(verdict).some(({ status }) => status !== 'passed'))
        wrong.push(operationUuid)
    }
  return wrong
}
