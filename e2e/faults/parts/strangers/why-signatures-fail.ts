import type { Judges } from '@firmeza/pdf/testing'

interface Signed {
  sealed: Uint8Array
  /** What was signed: what qpdf finds wrong with it is none of ours. */
  source: Uint8Array
  judges: Judges
  /** Signatures that were there before, and those that came. */
  before: number
  count: number
}

/** The message and what it signs (ISO 32000-2, 12.8.1), in the order of their revisions. */
const messagesIn = (pdf: Uint8Array): { message: Buffer; content: Buffer }[] => {
  const bytes = Buffer.from(pdf)
  const ranges = [...bytes.toString('latin1').matchAll(/\/ByteRange\s*\[\s*(\d+)\s+(\d+)\s+(\d+)\s+(\d+)\s*\]/g)]
  return ranges
    .map(([, ...numbers]) => numbers.map(Number) as [number, number, number, number])
    .sort((one, other) => one[2] - other[2])
    .map(([from, length, again, rest]) => ({
      message: derOf(Buffer.from(bytes.toString('latin1', from + length + 1, again - 1), 'hex')),
      content: Buffer.concat([bytes.subarray(from, from + length), bytes.subarray(again, again + rest)]),
    }))
}

/** Without the zeros that fill its room: its length stands in front (X.690, 8.1.3). */
const derOf = (padded: Buffer): Buffer => {
  const octets = padded[1]! & 0x7f
  return padded[1]! < 0x80
    ? padded.subarray(0, 2 + octets)
    : padded.subarray(0, 2 + octets + padded.readUIntBE(2, octets))
}

/**
 * What strangers find wrong with the signatures of a sealed file, in words: pdfsig and, of those
 * that came, OpenSSL, by the root alone; and qpdf with the structure.
 */
export const whySignaturesFail = async ({ sealed, source, judges, before, count }: Signed): Promise<string[]> => {
  const faults: string[] = []
  const report = await judges.pdfsig(sealed)
  const valid = report.match(/Signature is Valid/g)?.length ?? 0
  if (valid !== before + count) faults.push(`pdfsig calls ${valid} of ${before + count} valid`)
  const trusted = report.match(/Certificate is Trusted/g)?.length ?? 0
  if (trusted < count) faults.push(`pdfsig trusts ${trusted} of ${count}`)
  const messages = messagesIn(sealed).slice(before)
  if (messages.length !== count) faults.push(`${messages.length} signatures came instead of ${count}`)
  for (const { message, content } of messages)
    await judges.opensslCms(message, content).catch((fault) => faults.push(`openssl: ${fault.stderr ?? fault}`))
  const known = await judges.findings(source)
  faults.push(...(await judges.findings(sealed)).filter((each) => !known.includes(each)))
  return faults
}
