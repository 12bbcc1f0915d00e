import { expect, test } from 'vitest'
import { INBOX_CSP, renderInboxPage } from './inbox-page.ts'
import { mailLayout } from './mail-layout.ts'
import type { InboxMessage } from './test-inbox.ts'

const at = new Date('2026-11-21T10:00:00Z')
const mail: InboxMessage = {
  id: 'm1',
  kind: 'mail',
  to: 'ana@example.com',
  subject: 'Firma pendiente',
  text: 'Firma aquí',
  html: '<html><head></head><body><p class="x">Hola</p></body></html>',
  links: ['https://firmeza.example/#/firma?a=1&b=2'],
  at,
}
const sms: InboxMessage = {
  id: 's1',
  kind: 'sms',
  to: '+34600111222',
  text: 'Tu código es 048213',
  links: [],
  code: '048213',
  at,
}

test('links, codes, times and addresses are on the page', () => {
  const page = renderInboxPage([sms, mail], { brand: 'Firmeza' })
  expect(page).toContain('<code>048213</code>')
  expect(page).toContain('href="https://firmeza.example/#/firma?a=1&amp;b=2"')
  expect(page).toContain('21/11/2026, 11:00:00 CET')
  expect(page).toContain('2 mensajes')
  expect(page.indexOf('048213')).toBeLessThan(page.indexOf('Firma pendiente'))
})

test('a link bears the words of its mail’s own button, and one button alone is filled', () => {
  const mailOf = (id: string, label: string): InboxMessage => {
    const url = `https://firmeza.example/#/firma/${id}?a=1&b=2`
    const { html, text } = mailLayout({
      brand: 'Firmeza',
      locale: 'es',
      preheader: '',
      heading: 'Hola',
      paragraphs: [],
      action: { label, url },
      footer: [],
    })
    return { ...mail, id, html, text, links: [url] }
  }
  const page = renderInboxPage([sms, mailOf('m2', 'Ver y <descargar>'), mailOf('m1', 'Leer y firmar')], {
    brand: 'Firmeza',
  })
  const buttons = [...page.matchAll(/<a class="button (filled|line)" href="https[^>]*>([^<]*)</g)]
  expect(buttons.map(([, look, label]) => [look, label])).toEqual([
    ['filled', 'Ver y &lt;descargar&gt;'],
    ['line', 'Leer y firmar'],
  ])
})

test('the fonts it is given are the ones it names', () => {
  const page = renderInboxPage([], { brand: 'Firmeza', fonts: { 'Geist Mono Variable': '/assets/mono.woff2' } })
  expect(page).toContain("@font-face{font-family:'Geist Mono Variable'")
  expect(page).toContain("src:url(/assets/mono.woff2) format('woff2')")
  expect(INBOX_CSP).toContain("font-src 'self'")
})

test('a mail is shown in a frame without scripts, forms or an origin', () => {
  const page = renderInboxPage([mail], { brand: 'Firmeza' })
  expect(page).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"')
  expect(page).toContain('srcdoc="&lt;html&gt;&lt;head&gt;&lt;base target=&quot;_blank&quot;&gt;')
  expect(page).not.toContain('<p class="x">')
})

test('a mail is closed, its subject in the list, until the address names it', () => {
  const page = renderInboxPage([sms, mail], { brand: 'Firmeza' })
  expect(page).toContain('<a class="subject" href="#m-m1">Firma pendiente</a>')
  expect(page).toContain('<section class="opened" id="m-m1"')
  expect(page).not.toContain('id="m-s1"')
})

test('nothing in a message is read as part of the page', () => {
  const attack = '"><script>alert(1)</script>'
  const hostile = {
    ...mail,
    id: `}</style>${attack}`,
    to: attack,
    subject: attack,
    text: attack,
    html: attack,
    links: [`https://x.example/${attack}`],
  }
  const page = renderInboxPage([hostile, { ...sms, to: attack, text: attack }], { brand: attack })
  expect(page).not.toContain('<script')
  expect(page.match(/<\/style>/g)).toHaveLength(1)
})

test.each([
  ['es', 'Todavía no ha llegado nada'],
  ['en', 'Nothing has arrived yet'],
  ['it', 'Non è ancora arrivato nulla'],
] as const)('an empty inbox says what to do, in %s', (locale, words) => {
  const page = renderInboxPage([], { brand: 'Firmeza', locale })
  expect(page).toContain(words)
  expect(page).toContain('href="/#/createsignpagelight"')
  expect(page).toContain(`<html lang="${locale}">`)
})
