import { m } from '@firmeza/i18n'
import { ArrowIcon, Button, CheckIcon, Mark, OnwardLink, pageConfig, useLanguage, useTitle } from '@firmeza/ui'
import { useState } from 'react'
import { RequestForm } from './request-form.tsx'
import { ThanksDialog } from './thanks-dialog.tsx'

const points = () => [m.contact_campaign_point_time(), m.contact_campaign_point_proof(), m.contact_campaign_point_law()]

const trials = () => [
  { href: '#/createsignpagelight', text: m.contact_page_try_action() },
  { href: '#/identificationpage', text: m.contact_campaign_identify() },
]

/**
 * `/fullpage`: a campaign's page, without the header, around the contact-request form
 * (specification 1 §2, 2 §2.8).
 */
export const FullPage = () => {
  useLanguage()
  const { brandName } = pageConfig()
  useTitle(`${m.contact_campaign_title()} · ${brandName}`)
  const [received, setReceived] = useState<string>()
  const [thanked, setThanked] = useState(true)
  const close = () => setThanked(true)
  return (
    <div className="bg-sunken">
      <div className="mx-auto grid max-w-[1200px] items-start gap-x-16 gap-y-10 px-5 py-8 sm:px-8 sm:py-14 lg:grid-cols-[1fr_1.15fr] lg:grid-rows-[auto_1fr] lg:gap-y-6">
        <div>
          <p className="flex items-center gap-2.5 font-semibold text-[1.1875rem] tracking-tight">
            <Mark className="size-8" />
            {brandName}
          </p>
          <h1 className="mt-10 text-[clamp(2.5rem,5vw,4.25rem)] leading-[1] tracking-[-0.04em]">
            {m.contact_campaign_heading()}
          </h1>
          <p className="mt-5 max-w-[40ch] text-[1.125rem] text-ink-2 leading-[1.5]">{m.contact_campaign_lead()}</p>
          <ul className="mt-8 grid gap-3.5">
            {points().map((point) => (
              <li key={point} className="flex max-w-[46ch] items-start gap-3">
                <CheckIcon className="mt-0.5 size-5 shrink-0 text-seal" />
                {point}
              </li>
            ))}
          </ul>
        </div>
        <div className="grid gap-5 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <div role="status" className="empty:hidden">
            {received && thanked && <Received id={received} />}
          </div>
          {!received && (
            <RequestForm
              onReceived={(id) => {
                setReceived(id)
                setThanked(false)
              }}
            />
          )}
        </div>
        <p className="flex flex-wrap gap-x-6">
          {trials().map(({ href, text }) => (
            <OnwardLink key={href} text={text} href={href} />
          ))}
        </p>
      </div>
      <ThanksDialog
        received={thanked ? undefined : received}
        onClose={close}
        actions={
          <>
            <Button onClick={close} className="flex-1">
              {m.contact_close()}
            </Button>
            <a href="#/identificationpage" className="btn btn-line flex-1">
              {m.contact_video()}
            </a>
          </>
        }
      />
    </div>
  )
}

const Received = ({ id }: { id: string }) => (
  <section className="card grid gap-4 p-5 sm:p-8">
    <div>
      <h2 className="flex items-center gap-2.5 text-[1.375rem]">
        <CheckIcon className="size-6 text-seal" />
        {m.contact_received_heading()}
      </h2>
      <p className="mt-2 text-ink-2">{m.contact_received_body()}</p>
      <p className="mt-2 text-[0.9375rem] text-ink-2 tabular-nums">{m.contact_reference({ id })}</p>
    </div>
    <a href="#/createsignpagelight" className="btn btn-pen justify-self-start">
      {m.contact_generate()}
      <ArrowIcon className="size-5" />
    </a>
  </section>
)
