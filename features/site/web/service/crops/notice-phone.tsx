import { m } from '@firmeza/i18n'
import { Mark, pageConfig } from '@firmeza/ui'
import { Phone } from './phone.tsx'

/** A notification, as whoever receives it reads it. */
export const NoticePhone = () => (
  <Phone className="mx-auto w-full max-w-[22rem] bg-paper">
    <div className="flex items-center justify-between gap-3 border-line border-b px-4 py-3">
      <span className="flex min-w-0 items-center gap-2 font-semibold text-[0.9375rem]">
        <Mark className="size-6 shrink-0" />
        <span className="truncate">{pageConfig().brandName}</span>
      </span>
      <span className="text-right font-semibold text-[0.8125rem] text-pen leading-tight">{m.sign_safe_link()}</span>
    </div>
    <div className="flex grow flex-col p-4 pb-7">
      <Letter />
      <p className="mt-4 grid min-h-11 place-items-center rounded-ctl bg-pen px-2 font-semibold text-[0.875rem] text-on-pen">
        {m.notification_accept()}
      </p>
      <p className="mt-3 grid min-h-11 place-items-center rounded-ctl font-semibold text-[0.875rem] ring-1 ring-control/60 ring-inset">
        {m.notification_reject()}
      </p>
    </div>
  </Phone>
)

/** Paper in every theme. */
const Letter = () => (
  <div className="flex flex-col lg:min-h-0 lg:grow lg:basis-64 gap-4 overflow-clip rounded-sheet bg-white p-5 text-[0.9375rem] text-night leading-normal shadow-3 ring-1 ring-night/8">
    <p className="font-semibold text-[1.125rem] leading-tight tracking-tight">{m.service_picture_notice()}</p>
    <p className="text-[#4b5571]">{m.service_picture_letter_date()}</p>
    <p>{m.service_picture_letter_greeting()}</p>
    <p>{m.service_picture_letter_change()}</p>
    <p>{m.service_picture_letter_way_out()}</p>
    <p>
      {m.service_picture_letter_regards()}
      <span className="block font-semibold">Talleres Ribera S.L.</span>
    </p>
    <p className="mt-auto pt-2 text-center text-[#4b5571] text-[0.8125rem] tabular-nums max-lg:hidden">1 / 1</p>
  </div>
)
