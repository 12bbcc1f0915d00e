import { exactText, groupedPhone, m } from '@firmeza/i18n'
import type { ReactNode } from 'react'
import { type PanelDetail, type PanelSigner, panelPaths } from '../wire.ts'
import { isNotice, wayWords } from '../words.ts'

interface FactsProps {
  signer: PanelSigner
  operation: PanelDetail
}

/** Who somebody is, how they are asked to act and, of several, how that stands with each. */
export const SignerFacts = ({ signer, operation }: FactsProps) => {
  const { signers } = operation
  const levels = [...new Set(signers.map(({ level }) => level))]
  const isGrouped = levels.length > 1 && levels.length < signers.length
  return (
    <>
      {isGrouped && (
        <Fact name={m.panel_turn()}>
          {m.panel_signer_of({ number: levels.indexOf(signer.level) + 1, total: levels.length })}
        </Fact>
      )}
      <Fact name={m.create_name()}>{signer.name}</Fact>
      <Fact name={m.create_email_address()}>{signer.email}</Fact>
      {signer.phone && (
        <Fact name={m.panel_phone()}>
          <span className="tabular-nums">{groupedPhone(signer.phone)}</span>
        </Fact>
      )}
      <Fact name={isNotice(operation) ? m.panel_kind() : m.panel_signs_with()}>{wayWords(signer)}</Fact>
      {!sharedLanguage(operation) && <Fact name={m.panel_language()}>{languageName(signer.language)}</Fact>}
      {signer.mail && signers.length > 1 && (
        <Fact name={m.panel_mail()}>{MAILS[signer.mail.standing]({ moment: exactText(signer.mail.at) })}</Fact>
      )}
      {signers.length > 1 && isNotice(operation) && <Fact name={m.panel_shown_name()}>{shownWords(signer)}</Fact>}
      {signer.state in ANSWERS && <Fact name={m.panel_answer()}>{answerWords(signer, signers.length)}</Fact>}
      {signer.sealed && (
        <Fact name={m.panel_proof()}>
          <a
            href={panelPaths.partyActa(operation.uuid, signer.uuid)}
            download
            aria-label={m.panel_download_of({
              action: m.panel_download(),
              name: m.panel_proof_of({ name: signer.name }),
            })}
            className="-my-2.5 inline-flex min-h-11 items-center text-pen underline underline-offset-4"
          >
            {m.panel_download()}
          </a>
        </Fact>
      )}
    </>
  )
}

const LANGUAGES = { es: m.panel_language_es, en: m.panel_language_en, it: m.panel_language_it }

/** What a language is called. */
export const languageName = (language: PanelSigner['language']): string => LANGUAGES[language]()

/** The language that all of them have; nothing where they have several. */
export const sharedLanguage = ({ signers: [first, ...others] }: Pick<PanelDetail, 'signers'>) =>
  others.every(({ language }) => language === first?.language) ? first?.language : undefined

const MAILS: Record<NonNullable<PanelSigner['mail']>['standing'], (facts: { moment: string }) => string> = {
  taken: (facts) => m.panel_mail_taken(facts),
  refused: (facts) => m.panel_mail_refused(facts),
  unconfirmed: (facts) => m.panel_mail_unconfirmed(facts),
  returned: (facts) => m.panel_mail_returned(facts),
}

/** That a page was handed it proves no person. */
const shownWords = ({ shownAt }: PanelSigner): string =>
  shownAt ? m.panel_shown({ moment: exactText(shownAt) }) : m.panel_never_shown()

/** What somebody answered and, of several, why. */
const answerWords = ({ state, said }: PanelSigner, of: number): ReactNode =>
  said && of > 1 ? (
    <>
      {said.title}
      {said.reason && <span className="block whitespace-pre-line">«{said.reason}»</span>}
    </>
  ) : (
    ANSWERS[state]!()
  )

const ANSWERS: Readonly<Record<string, () => string>> = {
  accepted: () => m.panel_answer_accepted(),
  rejected: () => m.panel_answer_rejected(),
}

/** One thing that is known of it. */
export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="contents">
    <dt className="text-ink-2">{name}</dt>
    <dd className="min-w-0 break-words max-sm:-mt-2.5">{children}</dd>
  </div>
)
