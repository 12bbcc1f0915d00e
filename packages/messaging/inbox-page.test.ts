import { expect, test } from 'vitest'
import { renderInboxPage } from './inbox-page.ts'
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
  expect(page).toContain(`<html lang="${locale}">`)
})
