import { m } from '@firmeza/i18n'
import { CloseIcon, LockIcon, pageConfig, useLanguage, useTitle } from '@firmeza/ui'
import { Article, ArticlePart, Prose } from './article/article.tsx'
import { CONTACT } from './links.ts'

const never = () => [m.safe_never_password(), m.safe_never_card(), m.safe_never_install(), m.safe_never_tell()]

/** `/safelinkpage`: what somebody who got a link can check before they trust it. */
export const SafeLinkPage = () => {
  useLanguage()
  useTitle(`${m.safe_title()} · ${pageConfig().brandName}`)
  // On somebody's own machine it is not, and a lock would say what is not so.
  const isEncrypted = location.protocol === 'https:'
  return (
    <Article claim={m.safe_title()} lead={m.safe_lead()}>
      <ArticlePart heading={m.safe_address()}>
        <Prose>{m.safe_address_text()}</Prose>
        <p
          className={`flex items-center gap-2.5 justify-self-start rounded-ctl px-4 py-3 font-mono ${isEncrypted ? 'bg-seal-wash text-seal' : 'bg-sunken'}`}
        >
          {isEncrypted && <LockIcon className="size-5 shrink-0" />}
          <span className="break-all">{`${location.origin}/`}</span>
        </p>
      </ArticlePart>
      <ArticlePart heading={m.safe_sender()}>
        <Prose>{m.safe_sender_text()}</Prose>
      </ArticlePart>
      <ArticlePart heading={m.safe_read()}>
        <Prose>{m.safe_read_text()}</Prose>
      </ArticlePart>
      <ArticlePart heading={m.safe_never()}>
        <ul className="grid gap-3">
          {never().map((thing) => (
            <li key={thing} className="flex items-start gap-3">
              <CloseIcon className="mt-0.5 size-5 shrink-0 text-rec" />
              {thing}
            </li>
          ))}
        </ul>
      </ArticlePart>
      <ArticlePart heading={m.safe_wrong()}>
        <Prose>{m.safe_wrong_text()}</Prose>
        <a href={CONTACT} className="btn btn-line justify-self-start">
          {m.safe_tell()}
        </a>
      </ArticlePart>
    </Article>
  )
}
