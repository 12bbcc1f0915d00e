import { m } from '@firmeza/i18n'
import { Guilloche } from '@firmeza/ui'
import { EvidenceCard } from './evidence-card.tsx'

const PARAGRAPHS = [
  ['100%', '96%', '99%', '72%'],
  ['98%', '100%', '40%'],
]

const SIGNATURE =
  'M8 62c14-4 25-22 31-37 4-10 9-19 15-17 7 2 3 16-4 25-8 11-20 18-26 16 10-4 28-12 36-12 6 0 3 10 6 15 3 4 9-2 13-8 3-4 6-8 8-6 2 2-3 9 0 12 4 3 11-10 16-11 5 0 1 11 5 12 5 1 9-14 15-14 5 0 1 12 5 14 6 2 14-10 22-20 9-12 18-27 24-25 7 3-8 30-17 45-6 10-15 20-20 18-4-3 10-14 25-18 20-6 50-8 74-8'

/** The picture of the product: a document being signed, and the evidence that remains. */
export const SignedDocument = () => (
  <div className="relative mx-auto mb-[54%] aspect-[1/1.02] w-full max-w-[560px] sm:mb-0 lg:max-w-none">
    <Guilloche className="absolute -inset-[14%] w-[128%] max-w-none" />
    <div
      aria-hidden="true"
      className="absolute top-[2%] left-[2%] aspect-[1/1.36] w-[74%] rounded-sheet bg-white p-[7%] text-night shadow-3 ring-1 ring-night/8 sm:w-[64%]"
    >
      <p className="font-semibold text-[14px] leading-tight tracking-tight sm:text-[15px]">
        {m.site_example_contract()}
      </p>
      {PARAGRAPHS.map((widths) => (
        // On a phone the sheet is low: its last line would run into the signature.
        <div key={widths.join()} className="mt-5 grid gap-[9px] max-sm:[&>:nth-child(3):last-child]:hidden">
          {widths.map((width) => (
            <span key={width} className="block h-[5px] rounded-full bg-[#d9deea]" style={{ width }} />
          ))}
        </div>
      ))}
      <div className="absolute inset-x-[9%] bottom-[31%] sm:bottom-[23%]">
        <svg viewBox="0 0 240 84" className="w-[64%]" fill="none" aria-hidden="true">
          <path
            className="stroke"
            pathLength={1}
            d={SIGNATURE}
            stroke="#2639d9"
            strokeWidth="2.6"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </svg>
        <div className="-mt-2 border-[#8089a3] border-t pt-1.5 text-[#4b5571] text-[13px]">Lucía Ferrer Montes</div>
      </div>
    </div>
    <EvidenceCard />
  </div>
)
