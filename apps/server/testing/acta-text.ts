import { checkEvidence } from '@firmeza/evidence/server'
import { findOperation } from '@firmeza/operations/server'
import { openJudges } from '@firmeza/pdf/testing'
import { expect, vi } from 'vitest'
import type { RunningServer } from './running-server.ts'

/**
 * The acta of an operation as Poppler reads it, in one line, once it is there; by then pdfsig has
 * called its seal valid, and the chain holds.
 */
export const actaText = async ({ url, parts }: RunningServer, operationUuid: string): Promise<string> => {
  const { db } = parts.database
  const sha256 = await vi.waitFor(async () => {
    const acta = (await findOperation(db, operationUuid))!.actaSha256
    expect(acta).not.toBeNull()
    return acta!
  })
  expect(await checkEvidence(db, operationUuid)).toMatchObject({ status: 'passed' })
  const acta = await parts.vault.read(sha256)
  const judges = await openJudges(await (await fetch(`${url}/pki/root.pem`)).text())
  try {
    expect(await judges.pdfsig(acta)).toMatch(/Total document signed[\s\S]*Signature is Valid/)
    return (await judges.text(acta)).text.replace(/\s+/g, ' ')
  } finally {
    await judges.close()
  }
}
