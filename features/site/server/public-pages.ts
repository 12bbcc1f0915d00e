import { m } from '@firmeza/i18n'
import type { Locale } from '@firmeza/kernel'

/** What a page says of itself to whoever has not opened it yet. */
interface PageWords {
  title: string
  heading: string
  lead: string
}

/** A page that search engines may show. */
export interface PublicPage {
  /** Its route in the hash (specification 1 §2). */
  route: string
  /** The last part of its plain path in each language; empty for the home page. */
  slugs: Record<Locale, string>
  words: (locale: Locale) => PageWords
}

type Said = (inputs: Record<never, never>, options: { locale: Locale }) => string

const page = (route: string, slugs: [es: string, en: string, it: string], words: [Said, Said, Said]): PublicPage => ({
  route,
  slugs: { es: slugs[0], en: slugs[1], it: slugs[2] },
  words: (locale) => {
    const [title, heading, lead] = words.map((said) => said({}, { locale })) as [string, string, string]
    return { title, heading, lead }
  },
})

/** The home page, which the root shows too. */
export const HOME = page('/homepage2', ['', '', ''], [m.site_title, m.site_hero_claim, m.site_hero_lead])

/**
 * The pages of the site, each once: variants of a page lead search engines to the one named here.
 */
export const PUBLIC_PAGES: readonly PublicPage[] = [
  HOME,
  page(
    '/featurespage',
    ['caracteristicas', 'features', 'caratteristiche'],
    [m.features_title, m.features_claim, m.features_lead],
  ),
  page(
    '/products',
    ['productos', 'products', 'prodotti'],
    [m.service_products, m.service_products, m.service_products_lead],
  ),
  page(
    '/signaturepage',
    ['firma-electronica', 'electronic-signature', 'firma-elettronica'],
    [m.site_service_sign, m.service_signature_claim, m.service_signature_lead],
  ),
  page(
    '/notificationpage',
    ['notificacion-certificada', 'certified-notification', 'notifica-certificata'],
    [m.site_service_notify, m.service_notification_claim, m.service_notification_lead],
  ),
  page(
    '/identificationpage',
    ['identificacion-por-video', 'video-identification', 'identificazione-video'],
    [m.site_service_identify, m.service_identification_claim, m.service_identification_lead],
  ),
  page(
    '/ocrpage',
    ['verificacion-documental', 'document-verification', 'verifica-documenti'],
    [m.site_service_document, m.service_document_claim, m.service_document_lead],
  ),
  page('/pricingpage2', ['precios', 'pricing', 'prezzi'], [m.pricing_title, m.pricing_claim, m.pricing_lead]),
  page(
    '/pricingpage',
    ['planes', 'plans', 'piani'],
    [m.pricing_plans_heading, m.pricing_plans_claim, m.pricing_plans_lead],
  ),
  page('/apipage', ['api', 'api', 'api'], [m.apipage_title, m.apipage_claim, m.apipage_lead]),
  page(
    '/legales',
    ['validez-legal', 'legal-validity', 'validita-legale'],
    [m.laweu_title, m.laweu_claim, m.laweu_lead],
  ),
  page(
    '/legal',
    ['validez-legal-estados-unidos', 'legal-validity-united-states', 'validita-legale-stati-uniti'],
    [m.lawus_title, m.lawus_claim, m.lawus_lead],
  ),
  page('/helppage', ['ayuda', 'help', 'assistenza'], [m.help_title, m.help_heading, m.help_lead]),
  page('/safelinkpage', ['enlace-seguro', 'safe-link', 'link-sicuro'], [m.safe_title, m.safe_title, m.safe_lead]),
  page(
    '/contactpage',
    ['contacto', 'contact', 'contatto'],
    [m.contact_page_title, m.contact_page_heading, m.contact_page_lead],
  ),
  page('/cookiespage', ['cookies', 'cookies', 'cookie'], [m.cookies_title, m.cookies_title, m.cookies_lead]),
]

/** The plain path of a page in a language: Spanish stands at the root. */
export const plainPath = ({ slugs }: PublicPage, locale: Locale): string =>
  [locale === 'es' ? '' : `/${locale}`, slugs[locale]].join(locale !== 'es' && slugs[locale] === '' ? '' : '/')

/** The page at a plain path, and its language. */
export const pageAt = (locale: Locale, slug: string): PublicPage | undefined =>
  PUBLIC_PAGES.find(({ slugs }) => slugs[locale] === slug)
