import { contactPaths, type WireContact } from '@firmeza/contact/wire'
import { groupedPhone, loggedText, m } from '@firmeza/i18n'
import { Button, ChevronIcon } from '@firmeza/ui'
import { type ReactNode, useId, useState } from 'react'
import { AnswerForm } from './answer-form.tsx'
import { TechnicalDetail } from './technical-detail.tsx'
import { useReasonedAction } from './use-reasoned-action.tsx'

export interface RequestCardProps {
  contact: WireContact
  /** It was answered or closed. */
  onDone: () => void
}

/**
 * A contact request: who and what in a line or two; opened, all of it, its answer, and what can be
 * done.
 */
export const RequestCard = ({ contact, onDone }: RequestCardProps) => {
  const [open, setOpen] = useState(false)
  const details = useId()
  const { company, email, message, creationdate, answer } = contact
  return (
    <article className="card overflow-hidden">
      <h3>
        <button
          type="button"
          aria-expanded={open}
          aria-controls={details}
          onClick={() => setOpen(!open)}
          className="grid w-full cursor-pointer grid-cols-[1fr_auto] items-start gap-x-4 gap-y-1 px-5 py-4 text-left hover:bg-sunken sm:px-6"
        >
          <span className="min-w-0 break-words font-semibold text-[1.0625rem] leading-snug">
            {nameOf(contact)}
            {company && <span className="font-normal text-ink-2"> · {company}</span>}
          </span>
          <ChevronIcon className={`mt-0.5 size-5 text-ink-2 transition-transform ${open ? 'rotate-180' : ''}`} />
          <span className="col-span-2 font-normal text-[0.9375rem] text-ink-2 leading-snug tracking-normal">
            {email} · <span className="tabular-nums">{loggedText(creationdate)}</span>
          </span>
          {!open && message && (
            <span className="col-span-2 line-clamp-2 break-words font-normal text-[0.9375rem] leading-snug tracking-normal">
              {message}
            </span>
          )}
          {!open && answer?.refused && (
            <span className="col-span-2 break-words text-[0.9375rem] text-rec leading-snug tracking-normal">
              {m.operator_answer_refused()}
            </span>
          )}
        </button>
      </h3>
      <div id={details} hidden={!open} className="border-line border-t px-5 py-5 sm:px-6">
        {open && <Details contact={contact} onDone={onDone} />}
      </div>
    </article>
  )
}

const nameOf = ({ name, lastname }: WireContact): string => `${name} ${lastname}`.trim()

const FORMS = {
  api: m.contact_form_api,
  registration: m.contact_form_registration,
  request: m.contact_form_request,
} as const

const Details = ({ contact, onDone }: RequestCardProps) => {
  const { id, form, state, email, phone, nif, signatureSelected, message, answer, closedAt } = contact
  const [ask, dialog] = useReasonedAction(onDone)
  const close = () =>
    ask({
      title: m.operator_close_title({ id }),
      body: m.operator_close_body(),
      label: m.operator_close(),
      url: contactPaths.close(id),
      done: m.operator_done_closed(),
    })
  return (
    <div className="grid gap-6 lg:grid-cols-[1fr_20rem] lg:gap-10">
      <div className="grid min-w-0 content-start gap-6">
        <p className={`whitespace-pre-wrap break-words text-[1.0625rem] ${message ? '' : 'text-ink-2'}`}>
          {message || m.operator_request_no_message()}
        </p>
        {answer && <Answered answer={answer} phone={phone} />}
        {state === 'RECEIVED' && <AnswerForm contact={contact} onDone={onDone} />}
        {closedAt && <p className="text-ink-2">{m.operator_closed_on({ moment: loggedText(closedAt) })}</p>}
      </div>
      <div className="grid content-start gap-5">
        <dl className="grid text-[0.9375rem]">
          <Fact name={m.contact_fact_id()}>
            <span className="font-mono">{id}</span>
          </Fact>
          <Fact name={m.contact_fact_form()}>{FORMS[form]()}</Fact>
          <Fact name={m.contact_fact_email()}>
            <a href={`mailto:${email}`} className="break-words underline underline-offset-4 hover:text-pen">
              {email}
            </a>
          </Fact>
          {phone && (
            <Fact name={m.contact_fact_phone()}>
              <a href={`tel:${phone}`} className="underline underline-offset-4 hover:text-pen">
                {phone}
              </a>
            </Fact>
          )}
          {nif && <Fact name={m.contact_fact_nif()}>{nif}</Fact>}
          {signatureSelected && <Fact name={m.contact_fact_type()}>{signatureSelected}</Fact>}
        </dl>
        {state !== 'CLOSED' && (
          <Button tone="line" onClick={close}>
            {m.operator_close()}
          </Button>
        )}
      </div>
      {dialog}
    </div>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="grid grid-cols-[8rem_1fr] gap-3 border-line border-t py-2.5">
    <dt className="text-ink-2">{name}</dt>
    <dd className="min-w-0 break-words">{children}</dd>
  </div>
)

interface AnsweredProps {
  answer: NonNullable<WireContact['answer']>
  /** Of who asked, where it was told. */
  phone: string
}

/** What was answered, and how far it came: what did not arrive says what else can be done. */
const Answered = ({ answer: { text, at, sentAt, refused }, phone }: AnsweredProps) => (
  <section className={`border-l-2 pl-4 ${refused ? 'border-rec' : 'border-pen'}`}>
    <h4 className={`font-semibold text-[0.9375rem] leading-snug tracking-normal ${refused ? 'text-rec' : ''}`}>
      {refused
        ? m.operator_answer_lost({ moment: loggedText(at) })
        : m.operator_answer_given({ moment: loggedText(at) })}
    </h4>
    <p className="mt-2 whitespace-pre-wrap break-words">{text}</p>
    {refused ? (
      <>
        <p className="mt-2 font-medium text-[0.9375rem]">
          {phone ? m.operator_answer_by_phone({ phone: groupedPhone(phone) }) : m.operator_answer_no_phone()}
        </p>
        <TechnicalDetail>{refused}</TechnicalDetail>
      </>
    ) : (
      <p className="mt-2 text-[0.9375rem] text-ink-2">
        {sentAt ? m.operator_answer_sent({ moment: loggedText(sentAt) }) : m.operator_answer_on_its_way()}
      </p>
    )}
  </section>
)
