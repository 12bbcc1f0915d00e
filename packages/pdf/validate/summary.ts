import { notChecked, type Verdict } from '@firmeza/pki/check'
import { nothingBut, worst } from './signature/judge.ts'
import type { PdfVerdict, RevisionReport, SignatureReport, SignatureVerdict } from './verdicts.ts'

/**
 * The verdict on one signature, whatever the others are. Here `trusted` has failed too when one of
 * the certificates was revoked by then.
 */
const verdictOn = (signature: SignatureReport): SignatureVerdict => {
  const { intact, coversWholeFile, timestamped, changesAfterSigning, padesBaseline } = signature
  return { intact, coversWholeFile, trusted: trustIn(signature), timestamped, changesAfterSigning, padesBaseline }
}

const trustIn = ({ trusted, revocation }: SignatureReport): Verdict =>
  revocation.status === 'failed' && trusted.status !== 'failed' ? revocation : trusted

/**
 * What is said of the whole file; `otherwise` is why nothing can be said, when it has no
 * signatures.
 */
export const summaryOf = (
  signatures: SignatureReport[],
  revisions: RevisionReport[],
  otherwise: Verdict,
): PdfVerdict => {
  if (signatures.length === 0) {
    const { intact, coversWholeFile, trusted, timestamped, padesBaseline } = nothingBut(otherwise)
    const changesAfterSigning = notChecked('signature-unreadable')
    return { intact, coversWholeFile, trusted, timestamped, changesAfterSigning, padesBaseline, signatures, revisions }
  }
  return { ...verdictOnAll(signatures), signatures, revisions }
}

/**
 * The worst that is said of some signatures, oldest first; of PAdES that of signatures proper. They
 * cover the whole file if the newest does.
 */
export const verdictOnAll = (signatures: SignatureReport[]): SignatureVerdict => {
  const all = signatures.map(verdictOn)
  const worstOf = (word: keyof SignatureVerdict, some = all): Verdict => worst(some.map((each) => each[word]))
  const proper = all.filter((_, index) => signatures[index]!.kind === 'signature')
  return {
    intact: worstOf('intact'),
    coversWholeFile: all.at(-1)!.coversWholeFile,
    trusted: worstOf('trusted'),
    timestamped: worstOf('timestamped'),
    changesAfterSigning: worstOf('changesAfterSigning'),
    padesBaseline: worstOf('padesBaseline', proper.length > 0 ? proper : all),
  }
}
