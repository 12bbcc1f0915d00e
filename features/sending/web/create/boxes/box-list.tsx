import { m } from '@firmeza/i18n'
import type { BoxSigner } from './box-signers.ts'
import { boxSignerWords } from './box-words.ts'
import { SignerDisc } from './signer-disc.tsx'
import type { Placement } from './use-placement.ts'

interface BoxListProps {
  signers: readonly BoxSigner[]
  /** The page that is shown. */
  page: number
  /** Whether a box fits onto it. */
  room: boolean
  /** Where the signatures show that have no box, once that is known. */
  placement: Placement | undefined
  onPlace: (signer: BoxSigner) => void
  onRemove: (signer: BoxSigner) => void
}

/** Each signer, where their signature shows, and what puts it on the page or takes it away. */
export const BoxList = ({ signers, page, room, placement, onPlace, onRemove }: BoxListProps) => (
  <ul className="grid gap-3">
    {signers.map((signer) => {
      const { number, box } = signer
      const name = boxSignerWords(signer)
      return (
        <li key={number} className="flex min-h-12 flex-wrap items-center gap-3">
          {signers.length > 1 && <SignerDisc number={number} className="size-7 text-sm" />}
          {/* Beside less than this the buttons stand below. */}
          <p className="min-w-0 grow basis-32">
            <span className="block font-medium [overflow-wrap:anywhere]">
              {signers.length > 1 ? name : m.create_box_only()}
            </span>
            <span className="hint block">{whereWords(signer, placement)}</span>
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

/**
 * Where a signature shows: in its box, where the service will put it, or wherever there is room.
 */
const whereWords = ({ number, box }: BoxSigner, placement: Placement | undefined): string => {
  if (box) return m.create_box_on_page({ page: String(box.page) })
  if (!placement) return m.create_box_free()
  const stamp = placement.get(number)
  if (!stamp) return m.create_box_will_not()
  const page = String(stamp.pageNumber)
  return stamp.onAddedPage ? m.create_box_will_add({ page }) : m.create_box_will_show({ page })
}
