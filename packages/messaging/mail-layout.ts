import type { Locale } from '@firmeza/kernel'
import { escapeHtml } from './escape.ts'

export interface MailContents {
  brand: string
  locale: Locale
  /** What mail programs show beside the subject in their list. */
  preheader: string
  heading: string
  /** Plain text each: nothing in it is read as HTML. */
  paragraphs: string[]
  /** The one thing to do; an http(s) address. */
  action?: { label: string; url: string }
  /** Label and value, as a table. */
  facts?: [label: string, value: string][]
  /** Small print, a line each. */
  footer: string[]
}

const FALLBACK: Record<Locale, string> = {
  es: 'Si el botón no funciona, copia esta dirección en tu navegador:',
  en: 'If the button does not work, copy this address into your browser:',
  it: 'Se il pulsante non funziona, copia questo indirizzo nel browser:',
}

/** Both parts of a mail, in the look of the product, light and dark, from 320 pixels wide. */
export const mailLayout = (contents: MailContents): { html: string; text: string } => {
  if (contents.action && !/^https?:\/\//.test(contents.action.url)) {
    throw new TypeError(`Not a web address: ${contents.action.url}`)
  }
  return { html: htmlOf(contents), text: textOf(contents) }
}

const textOf = ({ brand, heading, paragraphs, action, facts = [], footer }: MailContents): string =>
  [
    heading,
    ...paragraphs,
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...(facts.length > 0 ? [facts.map(([label, value]) => `${label}: ${value}`).join('\n')] : []),
    ['-- ', brand, ...footer].join('\n'),
  ].join('\n\n')

const FONT = "font-family:'Instrument Sans',-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Arial,sans-serif"

/**
 * Programs that read neither `<style>` nor dark mode get the light colours from the attributes; the
 * classes are for the others.
 */
const STYLE = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
body{margin:0;padding:0;width:100%!important;-webkit-text-size-adjust:100%}
a{color:#2639d9}
@media (max-width:480px){.card{padding:28px 20px!important}.outer{padding:16px 12px!important}.button a{display:block!important}}
@media (prefers-color-scheme:dark){
.page{background:#0d1220!important}.card{background:#161d30!important;border-color:#2b3550!important}
.ink{color:#f0f3fb!important}.ink2{color:#aab4cd!important}.line{border-color:#2b3550!important}
.button td{background:#8b9bff!important}.button a{color:#0d1220!important}a{color:#a9b5ff!important}.brand{color:#a9b5ff!important}}`

const htmlOf = ({
  brand,
  locale,
  preheader,
  heading,
  paragraphs,
  action,
  facts = [],
  footer,
}: MailContents): string => `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no"><title>${escapeHtml(heading)}</title><style>${STYLE}</style></head>
<body class="page" style="margin:0;padding:0;background:#f2f4f9">
<div style="display:none;max-height:0;overflow:hidden;opacity:0">${escapeHtml(preheader)}${'&#8199;&#65279;'.repeat(40)}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#f2f4f9"><tr><td class="outer" align="center" style="padding:32px 16px">
<!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0"><tr><td><![endif]-->
<div role="main" style="max-width:600px;margin:0 auto;text-align:left">
<p class="brand" style="${FONT};margin:0 0 16px;font-size:18px;line-height:24px;font-weight:700;letter-spacing:-0.02em;color:#2639d9">${escapeHtml(brand)}</p>
<div class="card" style="background:#ffffff;border:1px solid #dfe3ed;border-radius:16px;padding:40px">
<h1 class="ink" style="${FONT};margin:0 0 16px;font-size:26px;line-height:32px;font-weight:650;letter-spacing:-0.02em;color:#10182e">${escapeHtml(heading)}</h1>
${paragraphs.map(paragraph).join('\n')}${action ? button(action, FALLBACK[locale]) : ''}${facts.length > 0 ? factTable(facts) : ''}
</div>
<div style="padding:20px 4px 0">${footer.map(smallPrint).join('')}</div>
</div>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table></body></html>`

const paragraph = (text: string): string =>
  `<p class="ink2" style="${FONT};margin:0 0 16px;font-size:16px;line-height:25px;color:#4b5571">${escapeHtml(text)}</p>`

const smallPrint = (text: string): string =>
  `<p class="ink2" style="${FONT};margin:0 0 8px;font-size:13px;line-height:19px;color:#4b5571;word-break:break-word">${escapeHtml(text)}</p>`

const button = ({ label, url }: { label: string; url: string }, fallback: string): string => `
<table role="presentation" class="button" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 20px"><tr><td align="center" style="background:#2639d9;border-radius:10px">
<a href="${escapeHtml(url)}" style="${FONT};display:inline-block;padding:14px 28px;font-size:17px;line-height:22px;font-weight:600;color:#ffffff;text-decoration:none">${escapeHtml(label)}</a></td></tr></table>
<p class="ink2" style="${FONT};margin:0 0 20px;font-size:13px;line-height:19px;color:#4b5571">${fallback}<br><a href="${escapeHtml(url)}" style="color:#2639d9;word-break:break-all">${escapeHtml(url)}</a></p>`

const factTable = (facts: [string, string][]): string => `
<table class="line" width="100%" cellpadding="0" cellspacing="0" border="0" style="border-top:1px solid #dfe3ed;margin-top:4px">${facts
  .map(
    ([label, value]) =>
      `<tr><th class="ink2 line" scope="row" align="left" valign="top" style="${FONT};padding:10px 16px 10px 0;border-bottom:1px solid #dfe3ed;font-size:14px;line-height:20px;font-weight:400;color:#4b5571">${escapeHtml(label)}</th>` +
      `<td class="ink line" valign="top" style="${FONT};padding:10px 0;border-bottom:1px solid #dfe3ed;font-size:14px;line-height:20px;color:#10182e;word-break:break-word">${escapeHtml(value)}</td></tr>`,
  )
  .join('')}</table>`
