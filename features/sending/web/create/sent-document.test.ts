import { readFileSync } from 'node:fs'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { attachedDocument, CONTRACT_TYPES, sampleAddress, sampleDocument } from './sent-document.ts'

const LOCALES = ['es', 'en', 'it'] as const
const each = CONTRACT_TYPES.flatMap((type) => LOCALES.map((locale) => [type, locale] as const))

afterEach(() => vi.unstubAllGlobals())

describe.each(each)('S1.3.37 S1.3.43 S1.5.13 the sample contract of type %s in %s', (type, locale) => {
  const pdf = readFileSync(new URL(sampleAddress(type, locale)))

  it('is one A4 page', () => {
    const text = pdf.toString('latin1')
    expect(text.match(/\/Type \/Page\b/g)).toHaveLength(1)
    expect(text).toContain('/MediaBox [0 0 595.28 841.89]')
  })

  it('goes by its own name', async () => {
    vi.stubGlobal('fetch', async (address: string) => new Response(readFileSync(new URL(address))))
    const sent = await sampleDocument(type, locale)
    expect(sampleAddress(type, locale).endsWith(`/${sent.name}`)).toBe(true)
    expect(sent.label).not.toBe('')
    expect(sent.base64).toBe(pdf.toString('base64'))
  })
})

it.each([() => Promise.reject(new Error('cut')), async () => new Response('', { status: 404 })])(
  'a sample contract that does not come is an unreachable server',
  async (answer) => {
    vi.stubGlobal('fetch', answer)
    await expect(sampleDocument('1', 'es')).rejects.toMatchObject({ kind: 'unreachable' })
  },
)

it('S1.3.34 an attached PDF goes by its own name', () => {
  expect(attachedDocument({ name: 'Mi acuerdo.pdf', base64: 'T1dO' })).toEqual({
    name: 'Mi acuerdo.pdf',
    label: 'Mi acuerdo',
    base64: 'T1dO',
  })
})
