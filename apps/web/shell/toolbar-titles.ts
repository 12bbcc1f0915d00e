import { m } from '@firmeza/i18n'
import { ROUTES } from './routes.ts'
import type { TitleToolbarProps } from './title-toolbar.tsx'

const TITLES: Record<string, () => TitleToolbarProps> = {
  [ROUTES.CreateParteViajeroPage]: () => ({
    title: m.traveller_toolbar_title(),
    subtitle: m.traveller_toolbar_subtitle(),
  }),
  [ROUTES.SafeLinkPage]: () => ({ home: true }),
  [ROUTES.TermsPage]: () => ({ title: m.terms_title(), home: true }),
  [ROUTES.PrivacyPage]: () => ({ title: m.privacy_title(), home: true }),
  [ROUTES.CookiesPage]: () => ({ title: m.cookies_title(), home: true }),
}

/** What the header of a path says in place of destinations; nothing where it has destinations. */
export const titlesOf = (path: string): TitleToolbarProps | undefined => TITLES[path]?.()
