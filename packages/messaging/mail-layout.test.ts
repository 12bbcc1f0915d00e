import { expect, test } from 'vitest'
import { type MailContents, mailLayout } from './mail-layout.ts'

const contents: MailContents = {
  brand: 'Firmeza',
  locale: 'es',
  preheader: 'Ana Peña te pide que firmes «Contrato de alquiler»',
  heading: 'Tienes un documento por firmar',
  paragraphs: ['Hola, Luis:', 'Ana Peña te ha enviado «Contrato de alquiler» para que lo leas y lo firmes.'],
  action: { label: 'Leer y firmar', url: 'https://firmeza.example/#/simpleSignature?a=1&b=2' },
  facts: [
    ['Documento', 'Contrato de alquiler'],
    ['Caduca', '28/11/2026, 10:00:00 CET'],
  ],
  footer: ['Si no esperabas este correo, no tienes que hacer nada.'],
}

test('the text part says everything the HTML part says', () => {
  const { text, html } = mailLayout(contents)
  for (const part of [text, html]) {
    for (const words of [
      contents.heading,
      ...contents.paragraphs,
      ...contents.footer,
      'Leer y firmar',
      'Caduca',
      '28/11/2026',
    ]) {
      expect(part).toContain(words)
    }
  }
  expect(text).toContain('Leer y firmar:\nhttps://firmeza.example/#/simpleSignature?a=1&b=2')
  expect(html).toContain('href="https://firmeza.example/#/simpleSignature?a=1&amp;b=2"')
  expect(html).toContain('<html lang="es">')
  expect(text).not.toContain('<')
})

test('nothing in the contents is read as HTML', () => {
  const attack = '<img src=x onerror=alert(1)>"\'&'
  const { html } = mailLayout({
    brand: attack,
    locale: 'en',
    preheader: attack,
    heading: attack,
    paragraphs: [attack],
    action: { label: attack, url: 'https://x.example/"onmouseover="alert(1)' },
    facts: [[attack, attack]],
    footer: [attack],
  })
  expect(html).not.toContain('<img')
  expect(html).not.toContain('"onmouseover')
  expect(html.match(/&lt;img src=x onerror=alert\(1\)&gt;&quot;&#39;&amp;/g)?.length).toBe(9)
})

test('an action leads to a web address or nowhere', () => {
  const action = { label: 'Go', url: 'javascript:alert(1)' }
  expect(() => mailLayout({ ...contents, action })).toThrow(TypeError)
})

test('without action and facts there is neither button nor table of facts', () => {
  const { html, text } = mailLayout({
    brand: 'F',
    locale: 'it',
    preheader: '',
    heading: 'H',
    paragraphs: [],
    footer: [],
  })
  expect(html).not.toContain('<th')
  expect(html).not.toContain('href')
  expect(text).toBe('H\n\n-- \nF')
})
