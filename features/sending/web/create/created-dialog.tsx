import { currentLanguage, groupedPhone, m } from '@firmeza/i18n'
import type { DocumentNotice } from '@firmeza/operations/wire'
import { Button, Dialog, pageConfig } from '@firmeza/ui'
import { Emphasised, emphasis } from './emphasised.tsx'
import { SentNotices } from './sent-notices.tsx'
import { SentStamps } from './sent-stamps.tsx'

/** What was sent to whom. */
export interface Sent {
  name: string
  email: string
  /** Empty where no code is sent there. */
  phone: string
  /** A code goes to the e-mail address. */
  codeByMail: boolean
  /** What is asked of them. A notification is answered by the mailed link alone, whoever has it. */
  does: 'signs' | 'draws' | 'answers' | 'identifies' | 'identifies-and-signs'
  /** The names of further signers. */
  others: string[]
  /** How many of all, the first of them, are mailed at once. */
  invited: number
  document: string
  notices: readonly DocumentNotice[]
  /** Of each signer in their order, where their signature will show; null: on no page. */
  stampPages: readonly (number | null)[]
  operationUuid: string
  /** It is a traveller's report: others of the stay may follow. */
  isReport: boolean
  /** The signer is the account holder. */
  toOneself: boolean
}

export interface CreatedDialogProps {
  sent: Sent | undefined
  /** Closes it and stays. */
  onAnother: () => void
}

/**
 * The success dialog. Closing it leads to the provider's external website (specification 1 §2); the
 * other ways out stay here. The signer signs by the e-mailed link; whoever sent it to themselves
 * may go on to sign at once (specification 1 §4).
 */
export const CreatedDialog = ({ sent, onAnother }: CreatedDialogProps) => {
  const { externalUrl, testInbox } = pageConfig()
  const leave = () => location.assign(externalUrl)
  return (
    <Dialog
      open={sent !== undefined}
      width="success"
      title={m.create_sent_title()}
      isDone
      onEscape={leave}
      actions={
        sent && (
          <>
            {signsHere(sent) ? (
              <a href={`#/${PAGES[sent.does]}`} className="btn btn-pen flex-1 whitespace-nowrap">
                {films(sent) ? m.create_sent_identify() : m.create_sent_sign()}
              </a>
            ) : (
              <a href={`#/panelpage/${sent.operationUuid}`} className="btn btn-pen flex-1 whitespace-nowrap">
                {m.create_sent_follow()}
              </a>
            )}
            <Button tone="line" onClick={onAnother} className="flex-1 whitespace-nowrap">
              {sent.isReport ? m.create_sent_another_traveller() : m.create_sent_another()}
            </Button>
            <Button tone="quiet" onClick={leave} className="basis-full">
              {m.create_sent_close()}
            </Button>
          </>
        )
      }
    >
      {sent && (
        <>
          {whatFollows(sent).map((sentence) => (
            <p key={sentence} className="text-ink-2">
              <Emphasised text={sentence} />
            </p>
          ))}
          {(sent.does === 'signs' || sent.does === 'draws') && (
            <SentStamps names={[sent.name, ...sent.others]} pages={sent.stampPages} />
          )}
          {sent.isReport && <p className="text-ink-2">{m.create_sent_travellers()}</p>}
          <SentNotices notices={sent.notices} />
          {signsHere(sent) && (
            <p className="text-ink-2">{films(sent) ? m.create_sent_self_identify() : m.create_sent_self()}</p>
          )}
          {testInbox && (
            <p className="rounded-ctl bg-sunken px-4 py-3 text-[0.9375rem] text-ink-2">
              {m.create_sent_inbox()}{' '}
              <a href="/inbox" target="_blank" rel="noreferrer" className="text-pen underline underline-offset-4">
                {m.create_sent_inbox_open()}
              </a>
            </p>
          )}
        </>
      )}
    </Dialog>
  )
}

/** Where it is done. */
const PAGES: Record<Sent['does'], string> = {
  signs: 'simpleSignature',
  draws: 'handwrittenSignature',
  answers: 'panelpage',
  identifies: 'identificationSignature',
  'identifies-and-signs': 'identificationSignature',
}

const signsHere = ({ toOneself, does }: Sent): boolean => toOneself && does !== 'answers'

const films = ({ does }: Sent): boolean => does === 'identifies' || does === 'identifies-and-signs'

type Words = (facts: { name: string; email: string; document: string }) => string

const MAILED: Record<Sent['does'], Words> = {
  signs: (facts) => m.create_sent_body(facts),
  draws: (facts) => m.create_sent_body(facts),
  answers: (facts) => m.create_sent_notice(facts),
  identifies: (facts) => m.create_sent_identification(facts),
  'identifies-and-signs': (facts) => m.create_sent_identification_sign(facts),
}

const whatFollows = (sent: Sent): string[] => {
  const { name, email, phone, codeByMail, document, others, invited, does } = sent
  if (others.length > 0) {
    const names = new Intl.ListFormat(currentLanguage()).format([name, ...others].slice(0, invited))
    if (does === 'answers') return [m.create_sent_notices_several({ names, document })]
    return [
      invited > others.length
        ? m.create_sent_several({ names, document })
        : m.create_sent_in_order({ name: names, document }),
    ]
  }
  const first = MAILED[does]({ name, email: emphasis(email), document })
  if (codeByMail) return [first, m.create_sent_code_mailed()]
  return phone ? [first, m.create_sent_code({ phone: emphasis(groupedPhone(phone)) })] : [first]
}
