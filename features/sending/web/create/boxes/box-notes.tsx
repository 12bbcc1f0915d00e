import { m } from '@firmeza/i18n'
import { WarningIcon } from '@firmeza/ui'
import type { BoxSigner } from './box-signers.ts'
import { boxSignerWords } from './box-words.ts'

interface BoxNotesProps {
  /** Whether two boxes hide some of each other. */
  clash: boolean
  /** Whose box hides text of the page. */
  covering: readonly BoxSigner[]
  /** Whether a box fits onto the page that is shown. */
  room: boolean
}

/** What is wrong with where the boxes are, and what is only to be known. */
export const BoxNotes = ({ clash, covering, room }: BoxNotesProps) => (
  <div aria-live="polite" className="grid gap-2 empty:-mb-4">
    {clash && <p className="error">{m.create_boxes_overlap()}</p>}
    {covering.map((signer) => (
      <p
        key={signer.number}
        className="flex items-start gap-2 rounded-ctl bg-warn-wash px-3 py-2 text-[0.875rem] text-warn leading-snug"
      >
        <WarningIcon className="mt-px size-[1.125rem] shrink-0" />
        {m.create_box_covers({ name: boxSignerWords(signer), page: String(signer.box?.page) })}
      </p>
    ))}
    {!room && <p className="hint">{m.create_boxes_no_room()}</p>}
  </div>
)
