import { formatMoment, type Locale } from '@firmeza/kernel'
import { escapeHtml } from './escape.ts'
import { INBOX_STYLE } from './inbox-style.ts'
import type { InboxMessage } from './test-inbox.ts'

const WORDS = {
  es: {
    title: 'Buzón de pruebas',
    lead: 'Aquí no hay servidor de correo ni pasarela de SMS: todo lo que se enviaría se queda en esta página.',
    refresh: 'Actualizar',
    mail: 'Correo',
    sms: 'SMS',
    to: 'Para',
    code: 'Código',
    codeHint: 'Un toque lo selecciona entero',
    open: 'Abrir el enlace',
    show: 'Ver el correo',
    frame: 'Contenido del correo',
    emptyTitle: 'Todavía no ha llegado nada',
    empty:
      'Envía un documento a firmar y actualiza esta página: el correo con el enlace y el SMS con el código aparecerán aquí.',
    count: (count: number) => (count === 1 ? '1 mensaje' : `${count} mensajes`),
  },
  en: {
    title: 'Test inbox',
    lead: 'There is no mail server and no SMS gateway here: everything that would be sent stays on this page.',
    refresh: 'Refresh',
    mail: 'E-mail',
    sms: 'SMS',
    to: 'To',
    code: 'Code',
    codeHint: 'One tap selects all of it',
    open: 'Open the link',
    show: 'Show the e-mail',
    frame: 'Content of the e-mail',
    emptyTitle: 'Nothing has arrived yet',
    empty:
      'Send a document for signing and refresh this page: the e-mail with the link and the SMS with the code will be here.',
    count: (count: number) => (count === 1 ? '1 message' : `${count} messages`),
  },
  it: {
    title: 'Casella di prova',
    lead: 'Qui non ci sono server di posta né gateway SMS: tutto ciò che verrebbe inviato resta in questa pagina.',
    refresh: 'Aggiorna',
    mail: 'E-mail',
    sms: 'SMS',
    to: 'A',
    code: 'Codice',
    codeHint: 'Un tocco lo seleziona tutto',
    open: 'Apri il link',
    show: "Mostra l'e-mail",
    frame: "Contenuto dell'e-mail",
    emptyTitle: 'Non è ancora arrivato nulla',
    empty:
      "Invia un documento da firmare e aggiorna questa pagina: l'e-mail con il link e l'SMS con il codice appariranno qui.",
    count: (count: number) => (count === 1 ? '1 messaggio' : `${count} messaggi`),
  },
} satisfies Record<Locale, unknown>

type Words = (typeof WORDS)[Locale]

/**
 * The Content-Security-Policy to serve the page with. Mails bring style attributes, which their frames inherit leave for from
 * here; nothing on the page or in a mail can run or load anything.
 */
export const INBOX_CSP =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** The page `/inbox`: the messages in the order given. Each mail is shown in a frame that runs no script. */
export const renderInboxPage = (
  messages: InboxMessage[],
  { brand, locale = 'es' }: { brand: string; locale?: Locale },
): string => {
  const words: Words = WORDS[locale]
  const list = messages.map((message, place) => article(message, words, locale, place === 0)).join('\n')
  return `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="robots" content="noindex"><title>${words.title} · ${escapeHtml(brand)}</title>
<style>${INBOX_STYLE}</style></head><body>
<header><a class="brand" href="/">${escapeHtml(brand)}</a><a class="refresh" href="">${words.refresh}</a></header>
<main><div class="intro"><h1>${words.title}</h1><p>${words.lead}</p></div>
${messages.length === 0 ? empty(words) : `<p class="count" role="status">${words.count(messages.length)}</p>\n${list}`}
</main></body></html>`
}

const empty = (words: Words): string =>
  `<section class="empty"><h2>${words.emptyTitle}</h2><p>${words.empty}</p></section>`

const article = (message: InboxMessage, words: Words, locale: Locale, open: boolean): string => {
  const isMail = message.kind === 'mail'
  const moment = `<time datetime="${message.at.toISOString()}">${escapeHtml(formatMoment(message.at, locale))}</time>`
  return `<article class="${message.kind}"><p class="meta"><span class="kind">${isMail ? words.mail : words.sms}</span>
<span>${words.to} <strong>${escapeHtml(message.to)}</strong></span>${moment}</p>
<h2>${escapeHtml(isMail ? (message.subject ?? '') : message.text)}</h2>
${message.code === undefined ? '' : code(message.code, words)}${message.links.map((link) => anchor(link, words)).join('')}
${isMail ? frame(message, words, open) : ''}</article>`
}

const code = (digits: string, words: Words): string =>
  `<p class="code"><span class="label">${words.code}</span><code>${digits}</code><span class="hint">${words.codeHint}</span></p>`

const anchor = (link: string, words: Words): string =>
  `<p class="link"><a class="open" href="${escapeHtml(link)}" target="_blank" rel="noopener">${words.open}</a><span class="address">${escapeHtml(link)}</span></p>`

/** The frame may open links in new windows, and nothing else: no script, no forms, no origin. */
const frame = ({ html = '', text, subject = '' }: InboxMessage, words: Words, open: boolean): string => {
  const source = html || `<pre style="white-space:pre-wrap">${escapeHtml(text)}</pre>`
  return `<details${open ? ' open' : ''}><summary>${words.show}</summary>
<iframe title="${words.frame}: ${escapeHtml(subject)}" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${escapeHtml(withTargets(source))}"></iframe></details>`
}

/** Links in the frame open beside the page instead of inside the frame. */
const withTargets = (html: string): string => html.replace('<head>', '<head><base target="_blank">')
