import { m } from '@firmeza/i18n'
import { Button, Spinner } from '@firmeza/ui'
import { useId } from 'react'
import { type PickedSide, type Side, sidesToRead } from '../cropper-state.ts'
import type { Cropper } from '../use-cropper.ts'
import { CornerFrame } from './corner-frame.tsx'
import { CameraIcon, TurnIcon, UploadIcon } from './icons.tsx'
import { PictureInput } from './picture-input.tsx'

/** One side: its picture with the document's corners, or where one is put. */
export const CropPane = ({ cropper }: { cropper: Cropper }) => {
  const hint = useId()
  const { state, picked, unopened, take, move } = cropper
  return (
    <div className="grid gap-4">
      {picked ? (
        <div className="grid place-items-center rounded-card bg-night p-6 [--pane:390px] lg:h-[438px]">
          <CornerFrame picture={picked.picture} corners={picked.corners} describedBy={hint} onMove={move} />
        </div>
      ) : (
        <div className="grid min-h-[340px] place-content-center justify-items-center gap-3 rounded-card border-2 border-control/60 border-dashed bg-surface p-6 text-center lg:h-[438px]">
          <p className="font-semibold text-[1.1875rem] leading-snug">{EMPTY[state.side]()}</p>
          <p className="max-w-[40ch] text-ink-2 not-pointer-fine:hidden">{m.verification_drop()}</p>
          <p className="max-w-[40ch] text-ink-2 pointer-fine:hidden">{m.verification_take()}</p>
          <div className="mt-2 flex flex-wrap justify-center gap-3">
            <PictureInput camera className="btn-pen pointer-fine:hidden" onPick={(file) => void take(file)}>
              <CameraIcon className="size-5" />
              {m.verification_photograph()}
            </PictureInput>
            <PictureInput
              className="btn-line pointer-fine:bg-pen pointer-fine:text-on-pen pointer-fine:ring-0 pointer-fine:hover:bg-pen-2"
              onPick={(file) => void take(file)}
            >
              <UploadIcon className="size-5" />
              {m.verification_choose()}
            </PictureInput>
          </div>
        </div>
      )}
      <p role="alert" className={unopened ? 'error' : 'sr-only'}>
        {unopened && m.verification_unopened()}
      </p>
      <div className="flex flex-wrap items-center gap-3">
        {picked && (
          <>
            <Button tone="line" onClick={() => void cropper.turn()}>
              <TurnIcon className="size-5" />
              {m.verification_turn()}
            </Button>
            <PictureInput className="btn-line" onPick={(file) => void take(file)}>
              <UploadIcon className="size-5" />
              {m.verification_other()}
            </PictureInput>
          </>
        )}
        <p id={hint} role="status" className="min-w-0 grow basis-40 text-[0.875rem] text-ink-2 leading-snug">
          {picked ? <Found found={picked.found} /> : HINTS[state.side]()}
        </p>
        <ReadButton cropper={cropper} />
      </div>
    </div>
  )
}

const EMPTY: Record<Side, () => string> = {
  front: () => m.verification_empty_front(),
  back: () => m.verification_empty_back(),
  passport: () => m.verification_empty_passport(),
}

/** Which sides are needed. */
const HINTS: Record<Side, () => string> = {
  front: () => m.verification_front_hint(),
  back: () => m.verification_back_hint(),
  passport: () => m.verification_passport_hint(),
}

const Found = ({ found }: Pick<PickedSide, 'found'>) => {
  if (found === 'looking')
    return (
      <span className="flex items-center gap-2">
        <Spinner className="size-4" />
        {m.verification_looking()}
      </span>
    )
  return found === 'found' ? m.verification_corners_found() : m.verification_corners_not_found()
}

const ReadButton = ({ cropper: { state, read } }: { cropper: Cropper }) => {
  const { status } = state.reading
  const picked = sidesToRead(state)
  const waits = picked.some(({ found }) => found === 'looking')
  if (picked.length === 0) return null
  return (
    <Button busy={status === 'under-way'} aria-disabled={waits || undefined} onClick={() => !waits && void read()}>
      {status === 'read' ? m.verification_read_again() : m.verification_read()}
    </Button>
  )
}
