import { m } from '@firmeza/i18n'
import { CheckIcon, DocumentIcon, MailIcon, PhoneIcon } from '@firmeza/ui'
import type { ReactNode } from 'react'

const Picture = ({ children }: { children: ReactNode }) => (
  <div aria-hidden="true" className="card grid content-center p-5 shadow-2 sm:min-h-[13rem]">
    {children}
  </div>
)

const rows = () => [
  { Icon: DocumentIcon, text: m.create_sample_file() },
  { Icon: MailIcon, text: 'lucia@example.com' },
  { Icon: PhoneIcon, text: '+34 600 123 456' },
]

/** What a sender fills in. */
export const SendPicture = () => (
  <Picture>
    <ul className="grid gap-2">
      {rows().map(({ Icon, text }) => (
        <li
          key={text}
          className="flex min-h-12 items-center gap-3 rounded-ctl px-3.5 text-[0.9375rem] tabular-nums ring-1 ring-control/60 ring-inset"
        >
          <Icon className="size-5 shrink-0 text-pen" />
          {text}
        </li>
      ))}
    </ul>
  </Picture>
)

const DIGITS = ['4', '0', '7', '1', '', '']

/** What a signer types. */
export const SignPicture = () => (
  <Picture>
    <p className="font-semibold">{m.sign_otp_label()}</p>
    <ol className="mt-3 grid grid-cols-6 gap-1.5">
      {DIGITS.map((digit, place) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: six places that never move
          key={place}
          className={`grid h-12 place-items-center rounded-ctl font-semibold text-[1.25rem] tabular-nums ring-inset ${place === 4 ? 'ring-2 ring-pen' : 'ring-1 ring-control/60'}`}
        >
          {digit}
        </li>
      ))}
    </ol>
    <p className="mt-3 grid min-h-11 place-items-center rounded-ctl bg-pen font-semibold text-[0.9375rem] text-on-pen">
      {m.sign_otp_sign()}
    </p>
  </Picture>
)

const states = () => [m.site_example_sent(), m.site_example_read(), m.site_acta_signed(), m.site_acta_sealed()]

/** What a sender sees of an operation. */
export const ManagePicture = () => (
  <Picture>
    <ol className="grid gap-3.5">
      {states().map((state) => (
        <li key={state} className="flex items-center gap-3 text-[0.9375rem]">
          <span className="grid size-6 shrink-0 place-items-center rounded-full bg-seal-wash text-seal">
            <CheckIcon className="size-3.5" />
          </span>
          {state}
        </li>
      ))}
    </ol>
  </Picture>
)
