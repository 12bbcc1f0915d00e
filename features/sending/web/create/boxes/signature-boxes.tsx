import { m } from '@firmeza/i18n'
import { LEAST_BOX } from '@firmeza/operations/wire'
import type { DocumentPages } from '@firmeza/signing/web'
import { Spinner } from '@firmeza/ui'
import { useEffect, useId, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { CreationValues } from '../creation-values.ts'
import type { BoxAct } from './box-keys.ts'
import { BoxList } from './box-list.tsx'
import { type BoxSigner, boxSigners, USUAL_STAMP } from './box-signers.ts'
import { boxPlaceWords, boxSignerWords } from './box-words.ts'
import { PageSheet } from './page-sheet.tsx'
import { PageTurner } from './page-turner.tsx'
import { PlacedBox } from './placed-box.tsx'
import { clashing, hasRoom, newBox, onPage, type PageSize, type SignBox } from './sign-box.ts'
import { useDocumentPages } from './use-document-pages.ts'

interface SignatureBoxesProps {
  form: UseFormReturn<CreationValues>
  /** The document that is sent. */
  base64: string
}

/** The pages of the document, and where on them each signature is to show. */
export const SignatureBoxes = ({ form, base64 }: SignatureBoxesProps) => {
  const document = useDocumentPages(base64)
  if (document === undefined)
    return (
      <p role="status" className="hint flex items-center gap-2">
        <Spinner className="size-5" />
        {m.create_boxes_opening()}
      </p>
    )
  if (document === 'failed') return <p className="hint">{m.create_boxes_unseen()}</p>
  return <BoxesOn form={form} document={document} />
}

/** A page and its size, which is there a moment after its number. */
interface View {
  page: number
  size: PageSize
}

const BoxesOn = ({ form, document }: Pick<SignatureBoxesProps, 'form'> & { document: DocumentPages }) => {
  const whole = useRef<HTMLElement>(null)
  const keysId = useId()
  const [view, setView] = useState<View>()
  const [said, setSaid] = useState('')
  const signers = boxSigners(form.watch())
  const clashes = clashing(signers.map(({ box }) => box))

  const show = async (page: number): Promise<View> => {
    const shown = { page, size: await document.sizeOf(page) }
    setView(shown)
    return shown
  }
  // Contracts are signed at their end.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for a document
  useEffect(() => void show(document.count), [document])
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
  const turn = async (signer: BoxSigner & { box: SignBox }, by: 1 | -1) => {
    const page = signer.box.page + by
    if (page < 1 || page > document.count) return
    const { size } = await show(page)
    if (hasRoom(size)) place(signer, onPage({ ...signer.box, page }, size))
  }
  const act = (signer: BoxSigner & { box: SignBox }, done: BoxAct) => {
    if (done.act === 'place') place(signer, done.box)
    else if (done.act === 'turn') void turn(signer, done.by)
    else remove(signer)
  }
  return (
    <section ref={whole} aria-label={m.create_boxes()} className="grid gap-4">
      <div
        role="application"
        aria-label={m.create_boxes_page({ page: String(view.page), total: String(document.count) })}
      >
        <PageSheet document={document} page={view.page} size={view.size}>
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
      </div>
      <PageTurner page={view.page} count={document.count} onTurn={(page) => void show(page)} />
      {clashes.length > 0 && <p className="error">{m.create_boxes_overlap()}</p>}
      <BoxList signers={signers} page={view.page} room={hasRoom(view.size)} onPlace={add} onRemove={remove} />
      {!hasRoom(view.size) && <p className="hint">{m.create_boxes_no_room()}</p>}
      <p id={keysId} className="hint">
        {m.create_boxes_hint({ width: String(LEAST_BOX.width), height: String(LEAST_BOX.height) })}
      </p>
      {signers.some(({ box }) => !box) && <p className="hint">{m.create_boxes_free()}</p>}
      <p role="status" className="sr-only">
        {said}
      </p>
    </section>
  )
}
