import { m } from '@firmeza/i18n'
import type { DocumentPages } from '@firmeza/signing/web'
import { useId, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { Filling } from '../../templates/template.ts'
import type { CreationValues } from '../creation-values.ts'
import type { BoxAct } from './box-keys.ts'
import { BoxList } from './box-list.tsx'
import { BoxNotes } from './box-notes.tsx'
import { type BoxSigner, boxSigners, USUAL_STAMP } from './box-signers.ts'
import { boxKeysWords, boxPlaceWords, boxSignerWords } from './box-words.ts'
import { PageSheet } from './page-sheet.tsx'
import { PageStrip } from './page-strip.tsx'
import { PageTurner } from './page-turner.tsx'
import { PlacedBox } from './placed-box.tsx'
import { clashing, hasRoom, newBox, onPage, type SignBox } from './sign-box.ts'
import { useCoveredWords } from './use-covered-words.ts'
import { usePlacement } from './use-placement.ts'
import { useView } from './use-view.ts'

interface DocumentSheetsProps {
  form: UseFormReturn<CreationValues>
  document: DocumentPages
  /** The same as it is sent. */
  sent: Filling['document']
  /** Whether signatures show on it. */
  hasBoxes: boolean
}

/** So many are shown in small; of more, only the way from one to the next. */
const MOST_THUMBS = 40

/** The pages of what is sent, and where on them each signature is to show. */
export const DocumentSheets = ({ form, document, sent, hasBoxes }: DocumentSheetsProps) => {
  const whole = useRef<HTMLElement>(null)
  const keysId = useId()
  const [said, setSaid] = useState('')
  const { view, show, showNow, sizeOf } = useView(document)
  const values = form.watch()
  const signers = hasBoxes ? boxSigners(values) : []
  const clashes = clashing(signers.map(({ box }) => box))
  const covering = useCoveredWords(document, signers)
  const placement = usePlacement(values, sent)
  if (view === 'failed') return <p className="hint">{m.create_boxes_unseen()}</p>
  if (!view) return null

  const put = ({ field }: BoxSigner, box: SignBox | undefined) =>
    form.setValue(field, box, { shouldDirty: true, shouldValidate: true })
  /** Once it has been drawn. */
  const focus = (selector: string) => setTimeout(() => whole.current?.querySelector<HTMLElement>(selector)?.focus())
  const place = (signer: BoxSigner, box: SignBox) => {
    put(signer, box)
    setSaid(`${boxSignerWords(signer)}: ${boxPlaceWords(box)}`)
  }
  const add = (signer: BoxSigner) => {
    const others = signers.flatMap((each) => (each.number !== signer.number && each.box ? [each.box] : []))
    place(signer, newBox(signer.box ?? USUAL_STAMP[signer.way], view.page, view.size, others))
    focus(`[data-box="${signer.number}"]`)
  }
  const remove = (signer: BoxSigner) => {
    put(signer, undefined)
    setSaid(m.create_box_removed({ name: boxSignerWords(signer) }))
    focus(`[data-place="${signer.number}"]`)
  }
  /** The page a box is taken to is shown; one that it does not fit on is not, and says so. */
  const turn = async (signer: BoxSigner & { box: SignBox }, by: 1 | -1) => {
    const page = signer.box.page + by
    if (page < 1 || page > document.count) return
    const size = await sizeOf(page)
    if (!size) return
    if (!hasRoom(size)) return setSaid(m.create_boxes_no_room())
    showNow({ page, size })
    place(signer, onPage({ ...signer.box, page }, size))
  }
  const act = (signer: BoxSigner & { box: SignBox }, done: BoxAct) => {
    if (done.act === 'place') place(signer, done.box)
    else if (done.act === 'turn') void turn(signer, done.by)
    else remove(signer)
  }
  const { count } = document
  const hasStrip = count <= MOST_THUMBS
  const sheet = (
    <PageSheet document={document} view={view}>
      {signers.map((signer, at) =>
        signer.box?.page === view.page ? (
          <PlacedBox
            key={signer.number}
            signer={{ ...signer, box: signer.box }}
            size={view.size}
            describedBy={keysId}
            clashes={clashes.includes(at)}
            onAct={(done) => act({ ...signer, box: signer.box! }, done)}
          />
        ) : null,
      )}
    </PageSheet>
  )
  return (
    <section
      ref={whole}
      tabIndex={-1}
      data-field="boxes"
      aria-label={hasBoxes ? m.create_boxes() : m.create_pages()}
      className="flex min-w-0 flex-col gap-4"
    >
      {hasBoxes ? (
        <div role="application" aria-label={m.create_boxes_page({ page: String(view.page), total: String(count) })}>
          {sheet}
        </div>
      ) : (
        sheet
      )}
      {count > 1 && (
        <PageTurner
          page={view.page}
          count={count}
          className={hasStrip ? '@sm:hidden' : ''}
          onTurn={(page) => void show(page)}
        />
      )}
      {count > 1 && hasStrip && (
        <PageStrip document={document} page={view.page} signers={signers} onTurn={(page) => void show(page)} />
      )}
      {hasBoxes && (
        <>
          <BoxNotes clash={clashes.length > 0} covering={covering} room={hasRoom(view.size)} />
          <BoxList
            signers={signers}
            page={view.page}
            room={hasRoom(view.size)}
            placement={placement}
            onPlace={add}
            onRemove={remove}
          />
          <p className="hint">
            {signers.some(({ box }) => !box) && !placement ? m.create_boxes_free() : m.create_boxes_drag()}
          </p>
          {/* For the eye, while the keys have something to move. */}
          <p id={keysId} className="hint sr-only in-[:has([data-box]:focus-visible)]:not-sr-only">
            {boxKeysWords()}
          </p>
        </>
      )}
      <p role="status" className="sr-only">
        {said}
      </p>
    </section>
  )
}
