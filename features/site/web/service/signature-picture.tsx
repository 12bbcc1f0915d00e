import { m } from '@firmeza/i18n'
import { InkSignature } from '../ink-signature.tsx'
import { Phone } from './phone.tsx'
import { Sheet } from './sheet.tsx'

const DIGITS = ['4', '0', '7', '1', '', '']

/** A contract, and the phone it is signed on. */
export const SignaturePicture = () => (
  <div className="relative aspect-[1/0.94]">
    <Sheet
      title={m.site_example_contract()}
      paragraphs={[
        ['100%', '96%', '99%', '72%'],
        ['98%', '100%', '40%'],
      ]}
      className="absolute top-0 left-0 h-[88%] w-[62%]"
    >
      <div className="mt-auto">
        <InkSignature className="w-[58%]" />
        <div className="-mt-2 border-[#8089a3] border-t pt-1.5 text-[#4b5571] text-[13px]">Lucía Ferrer Montes</div>
      </div>
    </Sheet>
    <Phone className="absolute right-0 bottom-0 w-[52%] bg-sunken sm:w-[46%]">
      <div className="m-2.5 mt-9 mb-12 rounded-card bg-surface p-3.5 ring-1 ring-line sm:p-4">
        <p className="font-semibold text-[0.875rem] leading-tight">{m.sign_otp_label()}</p>
        <ol className="mt-3 grid grid-cols-3 gap-1.5">
          {DIGITS.map((digit, place) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: six places that never move
              key={place}
              className={`grid h-10 place-items-center rounded-[8px] font-semibold tabular-nums ring-inset ${place === 4 ? 'ring-2 ring-pen' : 'ring-1 ring-control/60'}`}
            >
              {digit}
            </li>
          ))}
        </ol>
        <p className="mt-3 grid min-h-11 place-items-center rounded-ctl bg-pen px-1 text-center font-semibold text-[0.8125rem] text-on-pen leading-tight">
          {m.sign_otp_sign()}
        </p>
      </div>
    </Phone>
  </div>
)
