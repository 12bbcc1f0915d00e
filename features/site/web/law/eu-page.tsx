import { m } from '@firmeza/i18n'
import { pageConfig, useLanguage, useTitle } from '@firmeza/ui'
import { Article, ArticlePart, Prose } from '../article/article.tsx'
import { SeeAlso } from '../article/see-also.tsx'
import { CONTACT, HELP, LAW_US } from '../links.ts'
import { ThreeSignatures } from './three-signatures.tsx'

/** `/legales`: the law of Spain and the European Union (specification 1 §2, "Legal pages"). */
export const LegalPageEs = () => {
  useLanguage()
  useTitle(`${m.laweu_title()} · ${pageConfig().brandName}`)
  return (
    <Article claim={m.laweu_claim()} lead={m.laweu_lead()}>
      <ArticlePart heading={m.laweu_rule()}>
        <Prose>{m.laweu_rule_text()}</Prose>
      </ArticlePart>
      <ThreeSignatures />
      <ArticlePart heading={m.laweu_proof()}>
        <Prose>{m.laweu_proof_text()}</Prose>
      </ArticlePart>
      <ArticlePart heading={m.laweu_seal()}>
        <Prose>{m.laweu_seal_text()}</Prose>
      </ArticlePart>
      <ArticlePart heading={m.laweu_out()}>
        <Prose>{m.laweu_out_text()}</Prose>
        <p className="text-[0.96875rem]">{m.law_limits_note()}</p>
      </ArticlePart>
      <SeeAlso
        links={[
          { label: m.lawus_title(), href: LAW_US },
          { label: m.help_title(), href: HELP },
          { label: m.service_contact(), href: CONTACT },
        ]}
      />
    </Article>
  )
}
