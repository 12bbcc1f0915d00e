import { m } from '@firmeza/i18n'
import { Pill } from '@firmeza/ui'
import { services } from '../service/service.ts'
import { Part, PartHeading } from './parts.tsx'

const offered = () => [
  m.site_service_notify(),
  ...(services.identification.ready ? [m.site_service_identify()] : []),
  ...(services.document.ready ? [m.site_service_document()] : []),
]

const blocks = () => [
  { title: m.apipage_rest(), text: m.apipage_rest_text(), points: [m.site_service_sign(), m.apipage_evidence()] },
  { title: m.apipage_components(), text: m.apipage_components_text(), points: [], soon: true },
  { title: m.apipage_services(), text: m.apipage_services_text(), points: offered() },
]

/** What can be integrated, in three blocks (specification 1 §2). */
export const ApiBlocks = () => (
  <Part part="blocks">
    <PartHeading part="blocks" className="sr-only">
      {m.apipage_blocks()}
    </PartHeading>
    <ul className="grid gap-px overflow-hidden rounded-card bg-line ring-1 ring-line xl:grid-cols-3 xl:grid-rows-[auto_auto_1fr]">
      {blocks().map(({ title, text, points, soon }) => (
        <li key={title} className="grid gap-y-3 bg-surface p-6 xl:row-span-3 xl:grid-rows-subgrid">
          <h2 className="text-[1.3125rem] tracking-[-0.015em]">{title}</h2>
          <p className="text-[0.96875rem] text-ink-2">{text}</p>
          {soon && (
            <p className="mt-3">
              <Pill>{m.service_soon()}</Pill>
            </p>
          )}
          {points.length > 0 && (
            <ul className="mt-3 grid content-start text-[0.9375rem]">
              {points.map((point) => (
                <li key={point} className="border-line border-t py-2.5">
                  {point}
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  </Part>
)
