import { exactText, groupedPhone, m } from '@firmeza/i18n'
import { Fragment, type ReactNode } from 'react'
import type { PanelDetail } from '../../panel-wire.ts'
import { typeWord } from '../../panel-words.ts'

const LANGUAGES = { es: m.panel_language_es, en: m.panel_language_en, it: m.panel_language_it }

/** Who signs, how and until when. */
export const SignerCard = ({ operation }: { operation: PanelDetail }) => (
  <section aria-labelledby="signer-heading" className="card p-5 sm:p-6">
    <h2 id="signer-heading" className="text-[1.25rem]">
      {m.panel_signer()}
    </h2>
    <dl className="mt-3 grid gap-x-6 gap-y-3 text-[0.9375rem] sm:grid-cols-[auto_1fr]">
      {!operation.erased &&
        operation.signers.map((signer) => (
          <Fragment key={signer.email}>
            <Fact name={m.create_name()}>{signer.name}</Fact>
            <Fact name={m.create_email_address()}>{signer.email}</Fact>
            {signer.phone && (
              <Fact name={m.panel_phone()}>
                <span className="tabular-nums">{groupedPhone(signer.phone)}</span>
              </Fact>
            )}
            <Fact name={m.panel_signs_with()}>{signer.types.map((type) => typeWord(type)).join(', ')}</Fact>
          </Fragment>
        ))}
      {operation.can.link && <Fact name={m.panel_expires()}>{exactText(operation.expiresAt)}</Fact>}
      {operation.signedAt && <Fact name={m.panel_signed()}>{exactText(operation.signedAt)}</Fact>}
      {operation.completedAt && <Fact name={m.panel_completed()}>{exactText(operation.completedAt)}</Fact>}
      <Fact name={m.panel_language()}>{LANGUAGES[operation.language]()}</Fact>
    </dl>
  </section>
)

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="contents">
    <dt className="text-ink-2">{name}</dt>
    <dd className="min-w-0 break-words max-sm:-mt-2.5">{children}</dd>
  </div>
)
