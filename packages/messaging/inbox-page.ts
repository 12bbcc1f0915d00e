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
    tryIt: 'Prueba una firma',
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
    tryIt: 'Try a signature',
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
    tryIt: 'Prova una firma',
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
 * The Content-Security-Policy to serve the page with. Mails bring style attributes, which their
 * frames inherit leave for from here; nothing on the page or in a mail can run, and the page loads
 * its fonts only.
 */
export const INBOX_CSP =
  "default-src 'none'; style-src 'unsafe-inline'; font-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

export interface InboxPageOptions {
  brand: string
  locale?: Locale
  /**
   * The product's fonts by family, each the address of a woff2 file of the same origin; the
   * system's where there is none.
   */
  fonts?: Record<string, string>
}

/**
 * The page `/inbox`: the messages in the order given, the latest first. A code or a link is at hand
 * in the list, under the words of its mail's own button. Beside it stands the latest mail, or the
 * one whose subject was pressed (on a phone over it, and only then), in a frame that runs no
 * script. The page itself runs none either: the address says what is open.
 */
export const renderInboxPage = (
  messages: InboxMessage[],
  { brand, locale = 'es', fonts = {} }: InboxPageOptions,
): string => {
  const words: Words = WORDS[locale]
  const mails = messages.filter(({ kind }) => kind === 'mail')
  return `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="robots" content="noindex"><title>${words.title} · ${escapeHtml(brand)}</title>
<style>${Object.entries(fonts).map(fontFace).join('')}${INBOX_STYLE}${mails.map(openedRule).join('')}</style></head><body>
<header><a class="brand" href="/">${MARK}${escapeHtml(brand)}</a><a class="button line" href="">${words.refresh}</a></header>
<main><div class="intro"><h1>${words.title}</h1><p>${words.lead}</p></div>
${messages.length === 0 ? empty(words) : mailbox(messages, mails, words, locale)}
</main></body></html>`
}

const fontFace = ([family, address]: [string, string]): string =>
  `@font-face{font-family:'${family}';font-weight:100 900;font-display:swap;src:url(${address}) format('woff2')}`

/** The product's mark, as its pages draw it. */
const MARK = `<svg viewBox="0 0 32 32" width="32" height="32" fill="none" aria-hidden="true"><rect width="32" height="32" rx="9" fill="var(--pen)"/><path d="M8 22.5c3.4-1 5.4-4.6 6.3-8.2.7-2.9 1.9-5.8 4.3-5.8 1.7 0 2.4 1.5 1.6 3-1.6 3-7 3.7-9.2 3.7M8.6 24.6c5.2-2.2 9.3-2.4 15-1.3" stroke="var(--on-pen)" stroke-width="2.1" stroke-linecap="round"/></svg>`

const empty = (words: Words): string =>
  `<section class="empty"><h2>${words.emptyTitle}</h2><p>${words.empty}</p><a class="button filled" href="/#/createsignpagelight">${words.tryIt}</a></section>`

const mailbox = (messages: InboxMessage[], mails: InboxMessage[], words: Words, locale: Locale): string => {
  const leading = messages.find(({ links }) => links.length > 0)
  const list = messages.map((message) => article(message, { words, locale, leads: message === leading })).join('\n')
  const reading = mails.map((mail) => opened(mail, words)).join('\n')
  return `<p class="count" role="status">${words.count(messages.length)}</p>
<div class="mailbox"><div class="list">${list}</div>
${mails.length === 0 ? '' : `<div class="reading">${reading}</div>`}</div>`
}

/**
 * A name for the address: ids are ours, yet nothing else than letters, digits and hyphens may reach
 * the style.
 */
const nameOf = ({ id }: InboxMessage): string => id.replace(/[^\w-]/g, '-')

const openedRule = (mail: InboxMessage): string =>
  `:has(#m-${nameOf(mail)}:target) #a-${nameOf(mail)}{border-color:var(--pen);box-shadow:0 0 0 1px var(--pen)}`

/** `leads`: its link is the one to follow now, and looks it. */
const article = (
  message: InboxMessage,
  { words, locale, leads }: { words: Words; locale: Locale; leads: boolean },
): string => {
  const isMail = message.kind === 'mail'
  const moment = `<time datetime="${message.at.toISOString()}">${escapeHtml(formatMoment(message.at, locale))}</time>`
  const subject = `<a class="subject" href="#m-${nameOf(message)}">${escapeHtml(message.subject ?? '')}</a>`
  const links = message.links.map((link, index) =>
    anchor(link, actionOf(link, message) ?? words.open, leads && index === 0),
  )
  return `<article class="${message.kind}" id="a-${nameOf(message)}"><p class="meta"><span class="kind">${isMail ? words.mail : words.sms}</span>
<span>${words.to} <strong>${escapeHtml(message.to)}</strong></span>${moment}</p>
<h2>${isMail ? subject : escapeHtml(message.text)}</h2>
${message.code === undefined ? '' : code(message.code, words)}${links.join('')}</article>`
}

const code = (digits: string, words: Words): string =>
  `<p class="code"><span class="label">${words.code}</span><code>${digits}</code><span class="hint">${words.codeHint}</span></p>`

const anchor = (link: string, label: string, leads: boolean): string =>
  `<p class="link"><a class="button ${leads ? 'filled' : 'line'}" href="${escapeHtml(link)}" target="_blank" rel="noopener">${label}</a></p>`

/**
 * What a mail itself calls following this link: the text of its first anchor, which is HTML already
 * and holds no element.
 */
const actionOf = (link: string, { html = '' }: InboxMessage): string | undefined => {
  const at = html.indexOf(`href="${escapeHtml(link)}"`)
  return at < 0 ? undefined : /^[^<>]*>([^<]+)<\/a>/.exec(html.slice(at))?.[1]
}

/** The frame may open links in new windows, and nothing else: no script, no forms, no origin. */
const opened = (mail: InboxMessage, words: Words): string => {
  const { html = '', text, subject = '' } = mail
  const source = html || `<pre style="white-space:pre-wrap">${escapeHtml(text)}</pre>`
  return `<section class="opened" id="m-${nameOf(mail)}" aria-label="${escapeHtml(subject)}"><p class="bar"><a class="button back" href="#a-${nameOf(mail)}">${words.back}</a><strong>${escapeHtml(subject)}</strong></p>
<iframe title="${words.frame}: ${escapeHtml(subject)}" loading="lazy" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${escapeHtml(withTargets(source))}"></iframe></section>`
}

/** Links in the frame open beside the page instead of inside the frame. */
const withTargets = (html: string): string => html.replace('<head>', '<head><base target="_blank">')
