import { m } from '@firmeza/i18n'
import { ActaExample } from './acta-example.tsx'
import { Section } from './section.tsx'

const contents = () => [
  { term: m.site_proof_document(), text: m.site_proof_document_text() },
  { term: m.site_proof_reading(), text: m.site_proof_reading_text() },
  { term: m.site_proof_code(), text: m.site_proof_code_text() },
  { term: m.site_proof_time(), text: m.site_proof_time_text() },
  { term: m.site_proof_chain(), text: m.site_proof_chain_text() },
  { term: m.site_proof_check(), text: m.site_proof_check_text() },
]

export const Proof = () => (
  <Section id="features" heading={m.site_proof_heading()} lead={m.site_proof_lead()} sunken>
    <div className="grid items-start gap-10 lg:grid-cols-[1.1fr_1fr] lg:gap-16">
      <dl className="grid gap-x-10 sm:grid-cols-2">
        {contents().map(({ term, text }) => (
          <div key={term} className="border-line border-t py-5">
            <dt className="font-semibold text-[1.0625rem]">{term}</dt>
            <dd className="mt-1.5 text-[0.96875rem] text-ink-2">{text}</dd>
          </div>
        ))}
      </dl>
      <ActaExample />
    </div>
  </Section>
)
