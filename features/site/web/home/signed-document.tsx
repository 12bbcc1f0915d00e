import { m } from '@firmeza/i18n'
import { Guilloche } from '@firmeza/ui'
import { InkSignature } from '../ink-signature.tsx'
import { EvidenceCard } from './evidence-card.tsx'

const PARAGRAPHS = [
  ['100%', '96%', '99%', '72%'],
  ['98%', '100%', '40%'],
]

/** The picture of the product: a document being signed, and the evidence that remains. */
export const SignedDocument = () => (
  <div className="relative mx-auto mb-[28%] aspect-[1/1.02] w-full max-w-[560px] sm:mb-0 lg:max-w-none">
    <Guilloche className="absolute -inset-[14%] w-[128%] max-w-none" />
    <div
      aria-hidden="true"
      className="absolute top-[2%] left-[2%] aspect-[1/1.36] w-[74%] rounded-sheet bg-white p-[7%] text-night shadow-3 ring-1 ring-night/8 sm:w-[64%]"
    >
      <p className="font-semibold text-[14px] leading-tight tracking-tight sm:text-[15px]">
        {m.site_example_contract()}
      </p>
      {PARAGRAPHS.map((widths) => (
        // On a phone the sheet is low: more lines would run into the signature.
        <div
          key={widths.join()}
          className="mt-5 grid gap-[9px] max-sm:nth-of-type-2:hidden max-sm:[&>:nth-child(n+3)]:hidden"
        >
          {widths.map((width) => (
            <span key={width} className="block h-[5px] rounded-full bg-[#d9deea]" style={{ width }} />
          ))}
        </div>
      ))}
      <div className="absolute inset-x-[9%] bottom-[48%] sm:bottom-[23%]">
        <InkSignature className="w-[64%]" />
        <div className="-mt-2 border-[#8089a3] border-t pt-1.5 text-[#4b5571] text-[13px]">Lucía Ferrer Montes</div>
      </div>
    </div>
    <EvidenceCard className="absolute -right-1 -bottom-[31%] w-[76%] max-[359px]:w-[86%] sm:-right-[2%] sm:-bottom-[7%] sm:w-[56%]" />
  </div>
)
