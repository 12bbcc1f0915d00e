import { m } from '@firmeza/i18n'
import { Mark, pageConfig } from '@firmeza/ui'
import { Phone } from './phone.tsx'
import { Sheet } from './sheet.tsx'

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
    <div className="flex grow flex-col p-4">
      <Sheet
        title={m.service_picture_notice()}
        paragraphs={[
          ['100%', '97%', '99%', '64%'],
          ['98%', '100%', '82%'],
          ['100%', '96%', '99%', '97%', '45%'],
          ['97%', '100%', '71%'],
          ['99%', '96%', '100%', '58%'],
          ['100%', '98%', '34%'],
        ]}
        className="min-h-0 grow basis-64 overflow-clip"
      />
      <p className="mt-4 grid min-h-11 place-items-center rounded-ctl bg-pen px-2 font-semibold text-[0.875rem] text-on-pen">
        {m.notification_accept()}
      </p>
      <p className="mt-4 grid min-h-11 place-items-center rounded-ctl font-semibold text-[0.875rem] ring-1 ring-control/60 ring-inset">
        {m.notification_reject()}
      </p>
    </div>
  </Phone>
)
