import { m } from '@firmeza/i18n'
import { destinations } from './destinations.ts'
import { ROUTES } from './routes.ts'

/** The footer's links, by what they are about. */
export const footerGroups = () => [
  {
    heading: m.shell_footer_product(),
    links: destinations()
      .slice(1)
      .map(({ quiet, to }) => ({ label: quiet, to })),
  },
  {
    heading: m.shell_footer_people(),
    links: [
      { label: m.help_title(), to: ROUTES.HelpPage },
      { label: m.safe_title(), to: ROUTES.SafeLinkPage },
      { label: m.contact_page_title(), to: ROUTES.ContactPage },
      { label: m.shell_try(), to: ROUTES.CreateSignPageLight },
    ],
  },
  {
    heading: m.shell_footer_law(),
    links: [
      { label: m.shell_footer_eu(), to: ROUTES.legalInformationEs },
      { label: m.shell_footer_us(), to: ROUTES.LegalPage },
      { label: m.terms_title(), to: ROUTES.TermsPage },
      { label: m.privacy_title(), to: ROUTES.PrivacyPage },
      { label: m.cookies_title(), to: ROUTES.CookiesPage },
    ],
  },
]
