import { m } from '@firmeza/i18n'
import { CheckIcon, DocumentIcon } from '@firmeza/ui'
import { InkSignature } from '../ink-signature.tsx'

const BOX =
  'mt-2 flex min-h-12 flex-wrap items-center gap-x-3 rounded-ctl bg-surface px-4 ring-1 ring-line lg:mt-4 lg:min-h-14'

const steps = () => [
  {
    title: m.site_step_send(),
    text: m.site_step_send_text(),
    picture: (
      <span className={BOX}>
        <DocumentIcon className="size-5 shrink-0 text-pen" />
        {m.create_sample_file()}
      </span>
    ),
  },
  {
    title: m.site_step_sign(),
    text: m.site_step_sign_text(),
    picture: (
      <span className={`${BOX} dark:bg-white`}>
        <InkSignature className="h-11" />
      </span>
    ),
  },
  {
    title: m.site_step_manage(),
    text: m.site_step_manage_text(),
    picture: (
      <span className={`${BOX} py-1`}>
        <span className="flex grow items-center gap-3 font-medium text-seal">
          <CheckIcon className="size-5 shrink-0" />
          {m.site_acta_sealed()}
        </span>
        <span className="text-[0.875rem] text-ink-2 tabular-nums max-xl:basis-full max-xl:pl-8">10:43:10 CET</span>
      </span>
    ),
  },
]

/** The three-step explainer: send, sign, manage (specification 1 §2). */
export const Steps = () => (
  <section className="mx-auto max-w-[1200px] px-5 py-11 sm:px-8 sm:py-24">
    <h2 className="text-[clamp(2rem,3.6vw,3rem)] tracking-[-0.03em]">{m.site_steps_heading()}</h2>
    <ol className="mt-6 grid sm:mt-8 gap-x-8 lg:grid-cols-3 lg:gap-y-8">
      {steps().map(({ title, text, picture }, place) => (
        <li key={title} className="relative flex gap-4 pb-6 last:pb-0 lg:flex-col lg:gap-5 lg:pb-0">
          <span
            aria-hidden="true"
            className="absolute top-10 bottom-1 left-[19px] w-0.5 bg-line in-[li:last-child]:hidden lg:top-[19px] lg:right-[-1rem] lg:bottom-auto lg:left-14 lg:h-0.5 lg:w-auto"
          />
          <span
            aria-hidden="true"
            className="grid size-10 shrink-0 place-items-center rounded-full bg-pen font-semibold text-on-pen tabular-nums"
          >
            {place + 1}
          </span>
          <div className="min-w-0 grow">
            <h3 className="text-[1.25rem] leading-tight tracking-[-0.015em] max-lg:pt-2">{title}</h3>
            <p className="mt-1.5 max-w-[36ch] text-ink-2 lg:min-h-[2lh]">{text}</p>
            <div aria-hidden="true" className="max-w-[22rem]">
              {picture}
            </div>
          </div>
        </li>
      ))}
    </ol>
  </section>
)
