import { m } from '@firmeza/i18n'
import { pageConfig, useLanguage, useTitle } from '@firmeza/ui'
import { ApiSection } from './api-section.tsx'
import { services } from './service/service.ts'

const offered = () => [
  m.site_service_notify(),
  ...(services.identification.ready ? [m.site_service_identify()] : []),
  ...(services.document.ready ? [m.site_service_document()] : []),
]

const blocks = () => [
  {
    title: m.apipage_rest(),
    text: m.apipage_rest_text(),
    points: [m.site_service_sign(), m.apipage_evidence()],
    soon: [],
  },
  {
    title: m.apipage_components(),
    text: m.apipage_components_text(),
    points: [],
    soon: [m.apipage_components()],
  },
  {
    title: m.apipage_services(),
    text: m.apipage_services_text(),
    points: offered(),
    soon: [],
  },
]

/**
 * `/apipage`, `/apipagees`, `/apipagees2`: what can be integrated, how, and a contact form
 * (specification 1 §2).
 */
export const ApiPage = () => {
  useLanguage()
  useTitle(`${m.apipage_title()} · ${pageConfig().brandName}`)
  return (
    <>
      <section className="mx-auto max-w-[1200px] px-5 pt-12 pb-4 sm:px-8 sm:pt-20">
        <h1 className="max-w-[16ch] text-[clamp(2.75rem,6vw,5.25rem)] leading-[0.98] tracking-[-0.04em]">
          {m.apipage_claim()}
        </h1>
        <p className="mt-6 max-w-[46ch] text-[1.1875rem] text-ink-2 leading-[1.5]">{m.apipage_lead()}</p>
        <ul className="mt-12 grid gap-px overflow-hidden rounded-card bg-line ring-1 ring-line lg:grid-cols-3 lg:grid-rows-[auto_auto_1fr]">
          {blocks().map(({ title, text, points, soon }) => (
            <li key={title} className="grid gap-y-3 bg-surface p-6 sm:p-7 lg:row-span-3 lg:grid-rows-subgrid">
              <h2 className="text-[1.3125rem] tracking-[-0.015em]">{title}</h2>
              <p className="text-[0.96875rem] text-ink-2">{text}</p>
              <ul className="mt-3 grid content-start text-[0.9375rem]">
                {points.map((point) => (
                  <Line key={point} name={point} />
                ))}
                {soon.map((point) => (
                  <Line key={point} name={point} standing={m.service_soon()} />
                ))}
              </ul>
            </li>
          ))}
        </ul>
      </section>
      <ApiSection />
    </>
  )
}

const Line = ({ name, standing }: { name: string; standing?: string }) => (
  <li className="flex justify-between gap-4 border-line border-t py-2.5">
    <span>{name}</span>
    {standing && <span className="shrink-0 text-ink-2">{standing}</span>}
  </li>
)
