import { m } from '@firmeza/i18n'
import { Section } from './section.tsx'

const frameworks = () => [
  { place: m.site_legal_eu(), text: m.site_legal_eu_text() },
  { place: m.site_legal_us(), text: m.site_legal_us_text() },
]

export const Legal = () => (
  <Section id="legal" heading={m.site_legal_heading()} lead={m.site_legal_lead()} beside>
    <div>
      {frameworks().map(({ place, text }) => (
        <div key={place} className="border-line border-t py-6">
          <h3 className="text-[1.375rem]">{place}</h3>
          <p className="mt-3 text-[1.0625rem] text-ink-2">{text}</p>
        </div>
      ))}
    </div>
    <p className="border-line border-t pt-6 text-[0.96875rem] text-ink-2">{m.site_legal_limit()}</p>
  </Section>
)
