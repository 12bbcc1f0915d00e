import { m } from '@firmeza/i18n'
import { CheckIcon } from '@firmeza/ui'
import { IdentityCard } from './identity-card.tsx'

/** A card found in a photo, its corners taken hold of, and what is cut out. */
export const CroppingCrop = () => (
  <div className="mx-auto flex w-full max-w-[26rem] flex-col gap-7 pb-7 sm:px-4">
    <div className="grid aspect-[4/3] shrink-0 place-items-center rounded-card bg-[#e3e7ef] ring-1 ring-night/8">
      <div className="-rotate-3 relative w-[86%]">
        <IdentityCard className="w-full drop-shadow-lg" />
        <span className="-inset-1 absolute rounded-[14px] border-2 border-[#2639d9]" />
        {HANDLES.map((place) => (
          <span
            key={place}
            className={`absolute size-5 rounded-full border-[3px] border-[#2639d9] bg-white ${place}`}
          />
        ))}
      </div>
    </div>
    <IdentityCard className="my-auto w-[56%] self-center drop-shadow-lg" />
  </div>
)

const HANDLES = ['-top-3 -left-3', '-top-3 -right-3', '-bottom-3 -left-3', '-right-3 -bottom-3']

/** An invented person's; its check digits are right. */
export const ZONE = [
  'IDESPCAA000589299999990S<<<<<<',
  '8903129F3106246ESP<<<<<<<<<<<9',
  'FERRER<MONTES<<LUCIA<<<<<<<<<<',
]

/** Where its check digits stand in each row (ICAO 9303-5). */
const DIGIT_PLACES = [[14], [6, 14, 29], []]

/** A machine-readable zone, and what its digits say. */
export const ZoneCrop = () => (
  <div className="ml-6 overflow-clip rounded-tl-card bg-surface p-5 shadow-2 ring-1 ring-line sm:ml-9 sm:p-6">
    <p className="font-mono text-[0.875rem] leading-relaxed sm:text-[1.125rem] lg:text-[1.375rem]">
      {ZONE.map((line, row) => (
        <span key={line} className="block">
          {[...line].map((letter, place) =>
            DIGIT_PLACES[row]!.includes(place) ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: places that never move
              <mark key={place} className="rounded-[3px] bg-pen-wash text-pen">
                {letter}
              </mark>
            ) : (
              letter
            ),
          )}
        </span>
      ))}
    </p>
    <p className="mt-4 flex items-center gap-2 border-line border-t pt-4 font-semibold text-[0.9375rem] text-seal">
      <CheckIcon className="size-5 shrink-0" />
      {m.service_picture_digits({ right: '4', all: '4' })}
    </p>
  </div>
)

const data = () => [
  [m.service_picture_surname(), 'FERRER MONTES'],
  [m.service_picture_name(), 'LUCIA'],
  [m.service_picture_number(), '99999990S'],
  [m.service_picture_expiry(), '2031-06-24'],
]

/** What was read, as a table. */
export const DataCrop = () => (
  <span className="mx-6 grid rounded-t-ctl bg-white/8 px-5 py-3 sm:mx-9 lg:mr-0 lg:ml-0 lg:rounded-tr-none">
    {data().map(([label, value]) => (
      <span
        key={label}
        className="grid grid-cols-[6rem_1fr] gap-3 border-white/15 border-t py-3 text-[0.875rem] first:border-t-0"
      >
        <span className="text-night-2">{label}</span>
        <span className="truncate font-mono text-[0.8125rem]">{value}</span>
      </span>
    ))}
  </span>
)
