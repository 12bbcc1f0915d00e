import { m } from '@firmeza/i18n'
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

/** A phone in the middle of an identification. */
export const IdentificationPhone = () => (
  <Phone className="mx-auto w-full max-w-[22rem] bg-[#0b0f18] text-white">
    <div className="grid gap-5 p-4 sm:p-5">
      <p className="flex items-center gap-2 justify-self-start rounded-full bg-white/12 px-3 py-1.5 font-semibold text-[0.8125rem] tabular-nums">
        <span className="size-2 rounded-full bg-[#ff5c5c]" />
        {m.service_picture_recording()}
      </p>
      <ol className="grid grid-cols-3 gap-2 text-[0.8125rem]">
        {stages().map((stage, index) => (
          <li key={stage}>
            <span className={`block h-1 rounded-full ${BAR[index]}`} />
            <span className="mt-1.5 block">{stage}</span>
          </li>
        ))}
      </ol>
      <div className="relative mt-2 mb-3 rounded-[14px] p-3 ring-1 ring-white/50">
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
