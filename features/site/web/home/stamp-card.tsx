import { m } from '@firmeza/i18n'
import { GuillocheFrame } from './guilloche-frame.tsx'

const facts = () => [
  { term: m.sign_stamp_signed(), text: '22/11/2026, 10:43:09 CET' },
  { term: m.sign_stamp_with(), text: m.sign_stamp_code({ phone: '+34 ••• ••• 678' }) },
  { term: m.sign_stamp_reference(), text: '6B9C-1111' },
]

/**
 * The corner of a signed page, with the stamp that a signature leaves there; paper in every theme.
 */
export const StampCard = () => (
  <figure aria-hidden="true" className="rounded-card bg-white p-5 text-night shadow-3 sm:p-7">
    <figcaption className="font-semibold">{m.site_proof_stamp_place()}</figcaption>
    <div className="mt-3">
      <GuillocheFrame className="p-3 sm:p-4.5">
        <p className="font-semibold text-[#2639d9] text-[1.25rem] tracking-[-0.02em] sm:text-[1.5rem]">
          Lucía Ferrer Montes
        </p>
        <dl className="mt-2 grid gap-1 text-[0.8125rem]">
          {facts().map(({ term, text }) => (
            <div key={term} className="grid grid-cols-[5rem_1fr] gap-x-2">
              <dt className="text-[#4b5571]">{term}</dt>
              <dd className="font-medium">{text}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-3 max-sm:hidden border-[#d9deea] border-t pt-2.5 text-[#4b5571] text-[0.8125rem]">
          {m.sign_stamp_check()}
        </p>
      </GuillocheFrame>
    </div>
  </figure>
)
