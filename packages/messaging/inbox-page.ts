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
    choose: 'Elige un correo para leerlo aquí.',
    back: 'Volver a la lista',
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
    choose: 'Choose an e-mail to read it here.',
    back: 'Back to the list',
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
    choose: "Scegli un'e-mail per leggerla qui.",
    back: "Torna all'elenco",
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

/**
 * The page `/inbox`: the messages in the order given. A code or a link is at hand in the list; a mail opens beside it (on a phone,
 * over it) when its subject is pressed, in a frame that runs no script. The page itself runs none either: the address says what is open.
 */
export const renderInboxPage = (
  messages: InboxMessage[],
  { brand, locale = 'es' }: { brand: string; locale?: Locale },
): string => {
  const words: Words = WORDS[locale]
  const mails = messages.filter(({ kind }) => kind === 'mail')
  return `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="robots" content="noindex"><title>${words.title} · ${escapeHtml(brand)}</title>
<style>${INBOX_STYLE}${mails.map(openedRule).join('')}</style></head><body>
<header><a class="brand" href="/">${MARK}${escapeHtml(brand)}</a><a class="refresh" href="">${words.refresh}</a></header>
<main><div class="intro"><h1>${words.title}</h1><p>${words.lead}</p></div>
${messages.length === 0 ? empty(words) : mailbox(messages, mails, words, locale)}
</main></body></html>`
}

/** The product's mark, as its pages draw it. */
const MARK = `<svg viewBox="0 0 32 32" width="32" height="32" fill="none" aria-hidden="true"><rect width="32" height="32" rx="9" fill="var(--pen)"/><path d="M8 22.5c3.4-1 5.4-4.6 6.3-8.2.7-2.9 1.9-5.8 4.3-5.8 1.7 0 2.4 1.5 1.6 3-1.6 3-7 3.7-9.2 3.7M8.6 24.6c5.2-2.2 9.3-2.4 15-1.3" stroke="var(--on-pen)" stroke-width="2.1" stroke-linecap="round"/></svg>`

const empty = (words: Words): string =>
  `<section class="empty"><h2>${words.emptyTitle}</h2><p>${words.empty}</p></section>`

const mailbox = (messages: InboxMessage[], mails: InboxMessage[], words: Words, locale: Locale): string =>
  `<p class="count" role="status">${words.count(messages.length)}</p>
<div class="mailbox"><div class="list">${messages.map((message) => article(message, words, locale)).join('\n')}</div>
<div class="reading"><p class="none">${words.choose}</p>${mails.map((mail) => opened(mail, words)).join('\n')}</div></div>`

/** A name for the address: ids are ours, yet nothing else than letters, digits and hyphens may reach the style. */
const nameOf = ({ id }: InboxMessage): string => id.replace(/[^\w-]/g, '-')

const openedRule = (mail: InboxMessage): string =>
  `:has(#m-${nameOf(mail)}:target) #a-${nameOf(mail)}{border-color:var(--pen);box-shadow:0 0 0 1px var(--pen)}`

const article = (message: InboxMessage, words: Words, locale: Locale): string => {
  const isMail = message.kind === 'mail'
  const moment = `<time datetime="${message.at.toISOString()}">${escapeHtml(formatMoment(message.at, locale))}</time>`
  const subject = `<a class="subject" href="#m-${nameOf(message)}">${escapeHtml(message.subject ?? '')}</a>`
  return `<article class="${message.kind}" id="a-${nameOf(message)}"><p class="meta"><span class="kind">${isMail ? words.mail : words.sms}</span>
<span>${words.to} <strong>${escapeHtml(message.to)}</strong></span>${moment}</p>
<h2>${isMail ? subject : escapeHtml(message.text)}</h2>
${message.code === undefined ? '' : code(message.code, words)}${message.links.map((link) => anchor(link, words)).join('')}</article>`
}

const code = (digits: string, words: Words): string =>
  `<p class="code"><span class="label">${words.code}</span><code>${digits}</code><span class="hint">${words.codeHint}</span></p>`

const anchor = (link: string, words: Words): string =>
  `<p class="link"><a class="open" href="${escapeHtml(link)}" target="_blank" rel="noopener">${words.open}</a><span class="address">${escapeHtml(link)}</span></p>`

/** The frame may open links in new windows, and nothing else: no script, no forms, no origin. */
const opened = (mail: InboxMessage, words: Words): string => {
  const { html = '', text, subject = '' } = mail
  const source = html || `<pre style="white-space:pre-wrap">${escapeHtml(text)}</pre>`
  return `<section class="opened" id="m-${nameOf(mail)}" aria-label="${escapeHtml(subject)}"><p class="bar"><a class="back" href="#a-${nameOf(mail)}">${words.back}</a><strong>${escapeHtml(subject)}</strong></p>
<iframe title="${words.frame}: ${escapeHtml(subject)}" loading="lazy" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${escapeHtml(withTargets(source))}"></iframe></section>`
}

/** Links in the frame open beside the page instead of inside the frame. */
const withTargets = (html: string): string => html.replace('<head>', '<head><base target="_blank">')
