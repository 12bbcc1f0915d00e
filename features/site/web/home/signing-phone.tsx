import { m } from '@firmeza/i18n'
import { CheckIcon, LockIcon, Mark, pageConfig } from '@firmeza/ui'
import { Phone } from '../service/crops/phone.tsx'

const steps = () => [m.sign_step_read(), m.sign_step_confirm(), m.sign_step_signed()]
const DIGITS = ['4', '0', '7', '1', '', '']

/**
 * The signer's second step, as it is on a phone. `whole`: with all that stands under its card, and
 * cut off at the edge of its place; else that is so on a wide screen only.
 */
export const SigningPhone = ({ whole = false }: { whole?: boolean }) => (
  <Phone
    className={`mx-auto w-full max-w-[22rem] bg-paper ${whole ? '' : 'max-lg:rounded-b-[28px] max-lg:border-b-[6px]'}`}
  >
    <div className="flex items-center justify-between gap-3 border-line border-b px-4 py-3">
      <span className="flex min-w-0 items-center gap-2 font-semibold text-[0.9375rem]">
        <Mark className="size-6 shrink-0" />
        <span className="truncate">{pageConfig().brandName}</span>
      </span>
      <span className="text-right font-semibold text-[0.8125rem] text-pen leading-tight">{m.sign_safe_link()}</span>
    </div>
    <ol className="flex items-center gap-3 px-4 pt-4 text-[0.8125rem]">
      {steps().map((step, place) => (
        <li key={step} className={`flex items-center gap-1.5 ${place === 1 ? 'font-semibold' : 'text-ink-2'}`}>
          <span className={`grid size-5.5 place-items-center rounded-full font-semibold ${MARKS[place]}`}>
            {place === 0 ? <CheckIcon className="size-3.5" /> : place + 1}
          </span>
          {/* Three words do not fit the narrowest phone. */}
          <span className={place === 1 ? '' : 'max-[359px]:hidden'}>{step}</span>
        </li>
      ))}
    </ol>
    <div className="m-4 rounded-card bg-surface p-4 shadow-2 ring-1 ring-line">
      <p className="font-semibold text-[1.25rem] tracking-[-0.02em]">{m.sign_otp_title()}</p>
      <p className="mt-1.5 text-[0.875rem] text-ink-2 leading-snug">
        {m.sign_otp_sent_to()} <span className="font-semibold text-ink">678</span>.
      </p>
      <p className="mt-4 font-medium text-[0.8125rem]">{m.sign_otp_label()}</p>
      <ol className="mt-1.5 grid grid-cols-6 gap-1.5">
        {DIGITS.map((digit, place) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: six places that never move
            key={place}
            className={`grid h-11 place-items-center rounded-[8px] font-semibold tabular-nums ring-inset ${place === 4 ? 'ring-2 ring-pen' : 'ring-1 ring-control/60'}`}
          >
            {digit}
          </li>
        ))}
      </ol>
      <p className="mt-4 grid min-h-11 place-items-center rounded-ctl bg-pen px-2 font-semibold text-[0.875rem] text-on-pen">
        {m.sign_otp_sign()}
      </p>
      <p className="mt-3 flex justify-between font-semibold text-[0.8125rem] text-pen">
        <span>{m.sign_otp_resend()}</span>
        <span>{m.sign_otp_back()}</span>
      </p>
    </div>
    <p className={`mx-5 mb-6 flex gap-2 text-[0.8125rem] text-ink-2 leading-snug ${whole ? '' : 'max-lg:hidden'}`}>
      <LockIcon className="size-4 shrink-0" />
      {m.sign_trust({ reference: '6B9C-1111' })}
    </p>
    {whole && <Keypad />}
  </Phone>
)

const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '', '0', '⌫']

/** The phone's own, where there is room for it. */
const Keypad = () => (
  <ol className="grid grow auto-rows-fr grid-cols-3 gap-1.5 bg-sunken p-2 pb-5 max-lg:hidden">
    {KEYS.map((key) => (
      <li
        key={key}
        className={`grid min-h-10 place-items-center rounded-[8px] font-medium text-[1.125rem] ${key === '' ? '' : 'bg-surface shadow-1'}`}
      >
        {key}
      </li>
    ))}
  </ol>
)

const MARKS = ['bg-seal text-surface', 'bg-pen text-on-pen', 'ring-1 ring-control/60 ring-inset']
