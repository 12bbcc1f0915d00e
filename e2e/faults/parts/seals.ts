import { validatePdf } from '@firmeza/pdf'
import { fromPem } from '@firmeza/pki'
import type { Flow } from './flow.ts'

type Sealed = Pick<Flow, 'sealed' | 'acta' | 'operationUuid'> & { signers?: number }

/**
 * Operations whose document does not bear one signature of each signer below one seal, or whose
 * acta not one seal, rightly.
 */
export const wronglySealed = async (url: string, flows: Sealed[]): Promise<string[]> => {
  const root = fromPem(await (await fetch(`${url}/pki/root.pem`)).text())
  const wrong: string[] = []
  for (const { sealed, acta, operationUuid, signers = 1 } of flows)
    for (const [file, count] of [[sealed, signers + 1] as const, [acta, 1] as const]) {
      const {
        signatures,
        revisions: _,
        ...verdict
      } = await validatePdf({ parts: [Buffer.from(file, 'base64')], trusted: [root] })
      if (signatures.length !== count || Object.values(verdict).some(({ status }) => status !== 'passed'))
        wrong.push(operationUuid)
    }
  return wrong
}
