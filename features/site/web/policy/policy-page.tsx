import { m } from '@firmeza/i18n'
import { pageConfig, useLanguage, useTitle } from '@firmeza/ui'
import { Article, ArticlePart, Prose } from '../article/article.tsx'
import { SeeAlso } from '../article/see-also.tsx'
import { COOKIES, PRIVACY, TERMS } from '../links.ts'
import { cookies } from './cookies.ts'
import { KeptTable } from './kept-table.tsx'
import { Marked } from './marked.tsx'
import type { Policy } from './policy.ts'
import { privacy } from './privacy.ts'
import { terms } from './terms.ts'

const PolicyPage = ({ policy, own }: { policy: () => Policy; own: string }) => {
  useLanguage()
  const { title, lead, table, parts } = policy()
  useTitle(`${title} · ${pageConfig().brandName}`)
  const all = [
    { label: m.terms_title(), href: TERMS },
    { label: m.privacy_title(), href: PRIVACY },
    { label: m.cookies_title(), href: COOKIES },
  ]
  return (
    <Article claim={title} lead={lead} note={m.policy_template()}>
      {table && <KeptTable table={table} />}
      {parts.map(([heading, text]) => (
        <ArticlePart key={heading} heading={heading}>
          <Prose>
            <Marked text={text} />
          </Prose>
        </ArticlePart>
      ))}
      <SeeAlso links={all.filter(({ href }) => href !== own)} />
    </Article>
  )
}

/** `/termspage`. */
export const TermsPage = () => <PolicyPage key="terms" policy={terms} own={TERMS} />
/** `/privacypage`. */
export const PrivacyPage = () => <PolicyPage key="privacy" policy={privacy} own={PRIVACY} />
/** `/cookiespage`. */
export const CookiesPage = () => <PolicyPage key="cookies" policy={cookies} own={COOKIES} />
