import { m } from '@firmeza/i18n'
import { CheckIcon } from '@firmeza/ui'
import { IdentityCard } from './identity-card.tsx'

const data = () => [
  { label: m.service_picture_surname(), value: 'FERRER MONTES' },
  { label: m.service_picture_name(), value: 'LUCIA' },
  { label: m.service_picture_number(), value: '99999990S' },
  { label: m.service_picture_expiry(), value: '24 06 2031' },
]

/** An invented person's; its check digits are right (ICAO 9303-5). */
const MRZ = ['IDESPCAA000589299999990S<<<<<<', '8903129F3106246ESP<<<<<<<<<<<9', 'FERRER<MONTES<<LUCIA<<<<<<<<<<']

/** A card cut out of a photo, and what was read of it. */
export const DocumentPicture = () => (
  <div className="relative aspect-[1/1.2] sm:aspect-[1/0.94]">
    <div className="absolute top-0 left-0 w-[82%] rounded-card bg-[#e3e7ef] p-[9%] shadow-3 ring-1 ring-night/8">
      <div className="-rotate-3 relative">
        <IdentityCard className="w-full drop-shadow-lg" />
        <span className="-inset-2 absolute rounded-[16px] border-2 border-[#2639d9] border-dashed" />
      </div>
    </div>
    <div className="absolute right-0 bottom-0 w-[86%] rounded-card bg-night p-5 text-white shadow-3 dark:ring-1 dark:ring-line sm:w-[74%]">
      <dl className="grid gap-2">
        {data().map(({ label, value }) => (
          <div key={label} className="grid grid-cols-[7.5rem_1fr_auto] items-center gap-2 text-[0.875rem]">
            <dt className="text-night-2">{label}</dt>
            <dd className="font-mono text-[0.8125rem]">{value}</dd>
            <CheckIcon className="size-4 text-night-seal" />
          </div>
        ))}
      </dl>
      <p className="mt-3.5 overflow-clip border-white/15 border-t pt-3 font-mono text-[0.8125rem] text-night-2 leading-relaxed">
        {MRZ.map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </p>
    </div>
  </div>
)
