import { m } from '@firmeza/i18n'

export { recordStrokes } from './stroke-recorder.ts'

/**
 * That the way it is drawn is kept too, told before it is drawn, and all of it for who asks. The
 * way without it, a typed name, is a button as wide as the pad.
 */
export const SeriesNotice = ({ onType, isOff }: { onType: () => void; isOff: boolean }) => (
  <div className="mt-2 grid gap-3 rounded-ctl bg-pen-wash p-3 text-[.9375rem]">
    <details>
      <summary className="cursor-pointer list-none [&::-webkit-details-marker]:hidden">
        <strong className="block">{m.sign_series_title()}</strong> {m.sign_series_kept()}{' '}
        <span className="whitespace-nowrap font-semibold text-pen">{m.sign_series_more()}</span>
      </summary>
      <p className="mt-2 text-sm">{m.sign_series_notice()}</p>
    </details>
    <button type="button" className="btn btn-line w-full" disabled={isOff} onClick={onType}>
      {m.sign_type_without_series()}
    </button>
  </div>
)
