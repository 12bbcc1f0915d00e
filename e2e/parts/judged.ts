import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { openJudges } from '@firmeza/pdf/testing'
import { expect, type Page } from '@playwright/test'
import { SERVER } from './places.ts'

/** Clicks a link that downloads, and reads what it brings. */
export const download = async (page: Page, link: string): Promise<{ name: string; bytes: Buffer }> => {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: link }).first().click(),
  ])
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
}

const pdftotext = (pdf: Buffer, order: '-layout' | '-raw'): string =>
  execFileSync('pdftotext', [order, '-', '-'], { input: pdf, encoding: 'utf8', maxBuffer: 2 ** 24 })

/** The text of a PDF, as Poppler reads it. */
export const textOf = (pdf: Buffer): string => pdftotext(pdf, '-layout')

/**
 * The letters of a PDF in the order they were drawn, without spaces: so a slanted word stays one
 * word.
 */
export const lettersOf = (pdf: Buffer): string => pdftotext(pdf, '-raw').replace(/\s/g, '')

/**
 * Asks Poppler, qpdf and OpenSSL about a sealed PDF. They trust the server's root and nothing else
 * of it.
 */
export const expectSealed = async (pdf: Buffer): Promise<void> => {
  const judges = await openJudges(await (await fetch(`${SERVER}/pki/root.pem`)).text())
  try {
    const report = await judges.pdfsig(pdf)
    expect(report).toContain('Signature is Valid.')
    expect(report).toContain('Certificate is Trusted.')
    expect(report).toContain('Total document signed')
    expect(report).toContain('ETSI.CAdES.detached')
    await judges.qpdf(pdf)
    const { message, content } = lastSignature(pdf)
    await judges.opensslCms(message, content)
  } finally {
    await judges.close()
  }
}

/** The newest signature's CMS and the bytes it is over, by its ByteRange (ISO 32000-1 §12.8.1). */
const lastSignature = (pdf: Buffer): { message: Buffer; content: Buffer } => {
  const ranges = [...pdf.toString('latin1').matchAll(/\/ByteRange\s*\[\s*(\d+)\s+(\d+)\s+(\d+)\s+(\d+)\s*\]/g)]
  const [, start, length, second, rest] = (ranges.at(-1) ?? []).map(Number) as [number, number, number, number, number]
  const hex = pdf.toString('latin1', start + length + 1, second - 1)
  return {
    message: derOf(Buffer.from(hex, 'hex')),
    content: Buffer.concat([pdf.subarray(start, start + length), pdf.subarray(second, second + rest)]),
  }
}

/** A DER element without the zeros that fill up the place kept for it. */
const derOf = (padded: Buffer): Buffer => {
  const size = padded[1]! & 0x7f
  const long = padded[1]! > 0x7f
  return padded.subarray(0, long ? 2 + size + padded.readUIntBE(2, size) : 2 + size)
}
