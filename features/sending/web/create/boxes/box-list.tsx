import { m } from '@firmeza/i18n'
import type { BoxSigner } from './box-signers.ts'
import { boxSignerWords } from './box-words.ts'
import { signerColour } from './signer-colour.ts'

interface BoxListProps {
  signers: readonly BoxSigner[]
  /** The page that is shown. */
  page: number
  /** Whether a box fits onto it. */
  room: boolean
  onPlace: (signer: BoxSigner) => void
  onRemove: (signer: BoxSigner) => void
}

/** Each signer, where their signature shows, and what puts it on the page or takes it away. */
export const BoxList = ({ signers, page, room, onPlace, onRemove }: BoxListProps) => (
  <ul className="grid gap-2">
    {signers.map((signer) => {
      const { number, box } = signer
      const name = boxSignerWords(signer)
      return (
        <li key={number} className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1">
          <span
            aria-hidden="true"
            className="grid size-7 shrink-0 place-items-center rounded-full font-semibold text-sm text-white tabular-nums ring-1 ring-white/30"
            style={{ background: signerColour(number) }}
          >
            {number}
          </span>
          <p className="min-w-0 flex-1">
            <span className="block truncate font-medium">{name}</span>
            <span className="hint">{box ? m.create_box_on_page({ page: String(box.page) }) : m.create_box_free()}</span>
          </p>
          <span className="flex flex-wrap gap-1">
            {room && box?.page !== page && (
              <button
                type="button"
                className="btn btn-line"
                data-place={number}
                aria-label={box ? m.create_box_bring_named({ name }) : m.create_box_place_named({ name })}
                onClick={() => onPlace(signer)}
              >
                {box ? m.create_box_bring() : m.create_box_put()}
              </button>
            )}
            {box && (
              <button
                type="button"
                className="btn btn-quiet"
                aria-label={m.create_box_remove_named({ name })}
                onClick={() => onRemove(signer)}
              >
                {m.create_box_remove()}
              </button>
            )}
          </span>
        </li>
      )
    })}
  </ul>
)
