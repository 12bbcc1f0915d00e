import { eventWords, readStory, titlesOf } from '@firmeza/evidence/acta'
import { describe, expect, it } from 'vitest'
import { AGENT, after, sampleActa } from '../../testing/acta-sample.ts'
import { SIGNING_TITLES } from './titles.ts'

const content = sampleActa()
const titles = titlesOf([{ titles: SIGNING_TITLES }])
const acta = { content, story: readStory(content.links), titles, say: { locale: 'es' as const } }
const words = (type: string, facts: Parameters<typeof eventWords>[1]['facts'] = {}) =>
  eventWords(acta, { seq: 1, type, at: after(0), facts })

describe('eventWords', () => {
  it('has a sentence for every event of the sample', () => {
    for (const event of acta.story.events) expect(eventWords(acta, event).title).toMatch(/ |:/)
  })

  it('calls an event without words by its type, and one of no known mail simply a mail', () => {
    expect(words('MoonLanded').title).toBe('MoonLanded')
    expect(words('MailSent', { kind: 'toString' }).title).toBe('Correo enviado')
  })

  it('has a sentence for what happens to links and to mails that are not sent', () => {
    for (const type of ['PageLoaded', 'LinkRenewed', 'MailSkipped']) expect(words(type).title).toMatch(/ /)
  })

  it('shows the facts that matter and no other', () => {
    const { details } = words('OtpIssued', { to: '+34 ••• ••• 222', via: 'link', code: '483920', challenge: 'c' })
    // The number's own spaces do not break.
    expect(details).toEqual(['A +34\u00a0•••\u00a0•••\u00a0222 · Con el enlace enviado por correo'])
  })

  it('says that a message of the test inbox never left', () => {
    expect(words('MailSent', { transport: 'test-inbox' }).details[0]).toContain('no salió de este servidor')
  })

  it('shortens a browser’s name by what all browsers say', () => {
    expect(words('OperationOpened', { ip: '203.0.113.7', userAgent: AGENT }).details).toEqual([
      'IP 203.0.113.7 · (Linux; Android 15; Pixel 9) Chrome/142.0.0.0 Mobile',
    ])
  })

  it('tells how the clock stood, or that nobody can say', () => {
    const clock = { status: 'measured', offsetMs: -1_012, withinMs: 87 }
    expect(words('DocumentSealed', { clock }).details[0]).toContain(': -1,012 s (margen: 0,087 s)')
    expect(words('DocumentSealed', { clock: { status: 'not-checked' } }).details[0]).toContain('sin comprobar')
  })

  it('tells what the gateway said of a code, and never more than it said', () => {
    const told = (status: string) => words('OtpReceipt', { status, errorCode: '30003' })
    expect(told('delivered').title).toContain('confirma')
    expect(told('undelivered')).toEqual({ title: expect.stringContaining('no llegó'), details: ['Error 30003'] })
  })

  it('counts the checks that passed, not those that ran', () => {
    const { details } = words('DocumentSealed', { checks: { intact: 'passed', trusted: 'not-checked' } })
    expect(details).toEqual(['Releído tras sellar: 1 de 2 comprobaciones superadas'])
  })
})
