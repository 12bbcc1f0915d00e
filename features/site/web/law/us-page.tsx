import { m } from '@firmeza/i18n'
import { pageConfig, useLanguage, useTitle } from '@firmeza/ui'
import { Article, ArticlePart, Prose } from '../article/article.tsx'
import { SeeAlso } from '../article/see-also.tsx'
import { CONTACT, HELP, LAW_EU } from '../links.ts'

const asked = () => [
  { term: m.lawus_intent(), text: m.lawus_intent_text() },
  { term: m.lawus_link(), text: m.lawus_link_text() },
  { term: m.lawus_who(), text: m.lawus_who_text() },
  { term: m.lawus_keep(), text: m.lawus_keep_text() },
]

/** `/legal`: the law of the United States (specification 1 §2, "Legal pages"). */
export const LegalPage = () => {
  useLanguage()
  useTitle(`${m.lawus_title()} · ${pageConfig().brandName}`)
  return (
    <Article claim={m.lawus_claim()} lead={m.lawus_lead()}>
      <ArticlePart heading={m.lawus_esign()}>
        <Prose>{m.lawus_esign_text()}</Prose>
      </ArticlePart>
      <ArticlePart heading={m.lawus_ueta()}>
        <Prose>{m.lawus_ueta_text()}</Prose>
      </ArticlePart>
      <ArticlePart heading={m.lawus_ask()}>
        <dl className="grid gap-x-8 gap-y-6 sm:grid-cols-2">
          {asked().map(({ term, text }) => (
            <div key={term}>
              <dt className="font-semibold text-ink">{term}</dt>
              <dd className="mt-1.5 text-[0.96875rem]">{text}</dd>
            </div>
          ))}
        </dl>
      </ArticlePart>
      <ArticlePart heading={m.lawus_consumer()}>
        <Prose>{m.lawus_consumer_text()}</Prose>
      </ArticlePart>
      <ArticlePart heading={m.lawus_out()}>
        <Prose>{m.lawus_out_text()}</Prose>
        <p className="text-[0.96875rem]">{m.law_limits_note()}</p>
      </ArticlePart>
      <SeeAlso
        links={[
          { label: m.laweu_title(), href: LAW_EU },
          { label: m.help_title(), href: HELP },
          { label: m.service_contact(), href: CONTACT },
        ]}
      />
    </Article>
  )
}
