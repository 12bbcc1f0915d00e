import { m } from '@firmeza/i18n'
import { ArrowIcon, Button, OnwardLink, pageConfig, useLanguage, useTitle } from '@firmeza/ui'
import { Fragment, useState } from 'react'
import { Closing } from '../home/closing.tsx'
import { API, LAW_EU, LAW_US, REGISTER } from '../links.ts'
import { IdentificationPhone } from '../service/crops/identification-phone.tsx'
import { SplitHero } from '../split-hero.tsx'
import { featureBlocks } from './feature-blocks.ts'
import { IdentificationDialog } from './identification-dialog.tsx'

/** The calls from a PDF to its evidence, and what each answers. */
const CALLS = [
  { method: 'POST', path: '/operations/v2/login', answer: ['"eyJhbGciOiJIUzI1NiJ9.eyJraW5kIjoiY2xp…"'] },
  {
    method: 'POST',
    path: '/operations/v2/create/withotpandtoken/…',
    answer: ['{"uuids":["7fc76274-b686-497d-b090-b68af…"],', ' "loginautToken":"eyJhbGciOiJIUzI1Ni…"}'],
  },
  {
    method: 'GET',
    path: '/operations/v2/getdocumentbyuuidb64/…/…',
    answer: ['"JVBERi0xLjcKJeLjz9MKMSAwIG9iago8PC9UeXBl…"'],
  },
  {
    method: 'GET',
    path: '/operations/v2/actabyoperationuuidb64/…',
    answer: ['"JVBERi0xLjcKJYGBgYEKCjcgMCBvYmoKPDwKL…"'],
  },
]

/** `/featurespage` (specification 1 §2, "Features"). */
export const FeaturesPage = () => {
  useLanguage()
  useTitle(`${m.features_title()} · ${pageConfig().brandName}`)
  const [creating, setCreating] = useState(false)
  return (
    <>
      <SplitHero claim={m.features_claim()} lead={m.features_lead()}>
        <a href={REGISTER} className="btn btn-pen min-h-13 px-6">
          {m.site_hero_register()}
          <ArrowIcon className="size-5" />
        </a>
      </SplitHero>
      <div className="mx-auto max-w-[1200px] px-5 pb-12 sm:px-8 sm:pb-16">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:gap-6 lg:grid-cols-2">
          <section className="flex flex-col rounded-card bg-night p-6 text-white sm:p-8 dark:ring-1 dark:ring-line">
            <h2 className="text-[1.625rem] tracking-[-0.02em]">{m.features_rest()}</h2>
            <p className="mt-3 max-w-[52ch] text-night-2">{m.features_rest_text()}</p>
            <pre
              aria-hidden="true"
              className="mt-6 flex grow flex-col justify-center rounded-ctl bg-white/8 px-5 py-4 font-mono text-[0.8125rem] text-night-2 leading-[1.7]"
            >
              {CALLS.map((call) => (
                <Call key={call.path} {...call} />
              ))}
            </pre>
            <OnwardLink text={m.features_more()} href={API} tone="night" className="mt-5 self-start" />
          </section>
          <section className="flex flex-col overflow-clip rounded-card bg-pen-wash px-6 pt-6 ring-1 ring-line sm:px-8 sm:pt-8">
            <h2 className="text-[1.625rem] tracking-[-0.02em]">{m.features_identify()}</h2>
            <p className="mt-3 text-ink-2">{m.features_identify_text()}</p>
            <Button tone="line" onClick={() => setCreating(true)} className="mt-6 self-start">
              {m.features_identify_open()}
            </Button>
            <div aria-hidden="true" className="mt-8 flex flex-col pt-1 lg:h-100 lg:grow">
              <IdentificationPhone />
            </div>
          </section>
          <div className="grid gap-x-6 py-4 sm:grid-cols-2 lg:col-span-2">
            {featureBlocks().map(({ title, text }) => (
              <section key={title} className="border-control/40 border-t py-6">
                <h2 className="text-[1.375rem] tracking-[-0.015em]">{title}</h2>
                <p className="mt-3 max-w-[52ch] text-ink-2">{text}</p>
              </section>
            ))}
          </div>
          <section className="items-center justify-between gap-x-16 rounded-card bg-seal-wash p-6 ring-1 ring-line sm:p-8 lg:col-span-2 lg:flex">
            <div>
              <h2 className="text-[1.625rem] tracking-[-0.02em]">{m.features_law()}</h2>
              <p className="mt-3 max-w-[66ch] text-ink-2">{m.features_law_text()}</p>
            </div>
            <p className="flex shrink-0 flex-wrap gap-x-8 max-lg:mt-3">
              <OnwardLink text={m.features_law_eu()} href={LAW_EU} tone="seal" />
              <OnwardLink text={m.features_law_us()} href={LAW_US} tone="seal" />
            </p>
          </section>
        </div>
      </div>
      <Closing />
      <IdentificationDialog open={creating} onClose={() => setCreating(false)} />
    </>
  )
}

/** A call, its method set apart and its path broken after a slash only, and what it answers. */
const Call = ({ method, path, answer }: (typeof CALLS)[number]) => (
  <span className="mt-[1lh] block first:mt-0">
    <span className="block whitespace-normal text-white [overflow-wrap:anywhere]">
      <span className="text-night-seal">{method}</span>{' '}
      {path.split('/').map((part, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts that never move
        <Fragment key={place}>
          {place > 0 && '/'}
          <wbr />
          {part}
        </Fragment>
      ))}
    </span>
    {answer.map((line) => (
      <span key={line} className="block truncate">
        {line}
      </span>
    ))}
  </span>
)
