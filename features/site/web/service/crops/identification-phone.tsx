import { m } from '@firmeza/i18n'
import { CheckIcon } from '@firmeza/ui'
import { IdentityCard } from './identity-card.tsx'
import { Phone } from './phone.tsx'

const stages = () => [m.service_picture_face(), m.service_picture_front(), m.service_picture_back()]
const BAR = ['bg-night-seal', 'bg-white', 'bg-white/30']

const CORNERS = [
  '-top-1 -left-1 rounded-tl-[14px] border-t-4 border-l-4',
  '-top-1 -right-1 rounded-tr-[14px] border-t-4 border-r-4',
  '-bottom-1 -left-1 rounded-bl-[14px] border-b-4 border-l-4',
  '-right-1 -bottom-1 rounded-br-[14px] border-r-4 border-b-4',
]
const PILL = 'flex items-center gap-2 rounded-full bg-white/12 px-3 py-1.5'

/** A phone in the middle of an identification. */
export const IdentificationPhone = () => (
  <Phone className="mx-auto w-full max-w-[22rem] bg-[#0b0f18] text-white">
    <div className="flex grow flex-col gap-5 p-4 pb-7 sm:p-5 sm:pb-8">
      <p className="flex justify-between gap-3 font-semibold text-[0.8125rem] tabular-nums">
        <span className={PILL}>
          <span className="size-2 rounded-full bg-[#ff5c5c]" />
          {m.service_picture_recording()}
        </span>
        <span className={PILL}>{m.identify_cancel()}</span>
      </p>
      <ol className="grid grid-cols-3 gap-2 text-[0.8125rem]">
        {stages().map((stage, place) => (
          <li key={stage}>
            <span className={`block h-1 rounded-full ${BAR[place]}`} />
            <span className="mt-1.5 flex items-center gap-1">
              {place === 0 && <CheckIcon className="size-4 text-night-seal" />}
              {stage}
            </span>
          </li>
        ))}
      </ol>
      <div className="relative my-auto rounded-[14px] p-3 ring-1 ring-white/50">
        {CORNERS.map((corner) => (
          <span key={corner} className={`absolute size-7 border-night-seal ${corner}`} />
        ))}
        <IdentityCard className="w-full" />
      </div>
      <div className="rounded-card bg-black/70 p-4">
        <p className="font-semibold text-[1.0625rem] leading-tight">{m.service_picture_closer()}</p>
        <p className="mt-1.5 text-[0.875rem] text-night-2 leading-snug">{m.service_picture_closer_text()}</p>
      </div>
    </div>
  </Phone>
)
