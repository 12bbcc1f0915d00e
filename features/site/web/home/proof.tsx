import { m } from '@firmeza/i18n'
import { OnwardLink } from '@firmeza/ui'
import { HELP, LAW_EU } from '../links.ts'
import { StampCard } from './stamp-card.tsx'

const benefits = () => [
  { term: m.site_proof_document(), text: m.site_proof_document_text() },
  { term: m.site_proof_reading(), text: m.site_proof_reading_text() },
  { term: m.site_proof_code(), text: m.site_proof_code_text() },
  { term: m.site_proof_time(), text: m.site_proof_time_text() },
]

const links = () => [
  { time: '10:42:07', event: m.site_example_sent(), hash: 'd20b7e61' },
  { time: '10:42:39', event: m.site_example_read(), hash: '61c8f09e' },
  { time: '10:43:09', event: m.site_example_code(), hash: '0c95e3f6' },
  { time: '10:43:10', event: m.site_acta_sealed(), hash: 'a1e5c21e' },
]

/** What remains of a signature: where there is room what it holds, on a phone the chain itself. */
export const Proof = () => (
  <section id="features" className="bg-night text-white dark:border-line dark:border-y">
    <div className="mx-auto grid max-w-[1200px] items-start gap-x-8 gap-y-7 sm:gap-y-9 px-5 py-11 sm:px-8 sm:py-24 lg:grid-cols-12">
      <div className="lg:col-span-6">
        <h2 className="max-w-[16ch] text-[clamp(2rem,3.6vw,3rem)] tracking-[-0.03em]">{m.site_proof_heading()}</h2>
        <p className="mt-4 max-w-[42ch] text-[1.125rem] text-night-2 leading-[1.5]">{m.site_proof_lead()}</p>
      </div>
      <div className="lg:col-span-6">
        <StampCard />
      </div>
      <ol aria-label={m.site_example_log()} className="grid gap-3.5 lg:hidden">
        {links().map(({ time, event, hash }) => (
          <li key={hash} className="grid grid-cols-[auto_1fr_auto] items-baseline gap-x-3">
            <span className="font-mono text-[0.8125rem] text-night-2 tabular-nums">{time}</span>
            <span>{event}</span>
            <span className="font-mono text-[0.8125rem] text-night-2">{hash}</span>
          </li>
        ))}
      </ol>
      <dl className="grid grid-cols-4 gap-x-8 max-lg:hidden lg:col-span-12">
        {benefits().map(({ term, text }) => (
          <div key={term} className="border-white/20 border-t pt-5">
            <dt className="font-semibold text-[1.0625rem]">{term}</dt>
            <dd className="mt-1.5 text-[0.9375rem] text-night-2">{text}</dd>
          </div>
        ))}
      </dl>
      <p className="-mt-3 flex flex-wrap gap-x-5 lg:col-span-12">
        <OnwardLink text={m.site_proof_how()} href={HELP} tone="night" className="max-sm:text-[0.9375rem]" />
        <OnwardLink text={m.site_legal_information()} href={LAW_EU} tone="night" className="max-sm:text-[0.9375rem]" />
      </p>
    </div>
  </section>
)
