import { m } from '@firmeza/i18n'
import { Tabs } from '@firmeza/ui/kit'
import { type DragEvent, useEffect, useRef } from 'react'
import { CropPane } from './crop/crop-pane.tsx'
import { SIDES, type Side } from './cropper-state.ts'
import { ReadingPane } from './result/reading-pane.tsx'
import { useCropper } from './use-cropper.ts'

const TITLES: Record<Side, () => string> = {
  front: () => m.verification_side_front(),
  back: () => m.verification_side_back(),
  passport: () => m.verification_side_passport(),
}

/** The document's pictures at the left, what they say at the right. */
export const Cropper = () => {
  const cropper = useCropper()
  const { take } = cropper
  const latest = useRef(take)
  latest.current = take
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const [file] = event.clipboardData?.files ?? []
      if (file) void latest.current(file)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [])
  const drop = (event: DragEvent) => {
    event.preventDefault()
    void take(event.dataTransfer.files[0])
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a way more; the buttons are the one for all
    <div
      className="grid min-h-0 content-start lg:grid-cols-[1.28fr_1fr] lg:content-stretch"
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
    >
      <div className="min-w-0 border-line bg-sunken p-5 sm:p-8 max-lg:border-b lg:border-r [&_[role=tablist]]:bg-line/60">
        <Tabs
          label={m.verification_sides()}
          tabs={SIDES.map((side) => ({ value: side, title: TITLES[side](), panel: <CropPane cropper={cropper} /> }))}
          value={cropper.state.side}
          onChange={(side) => cropper.choose(side as Side)}
        />
      </div>
      <div className="min-w-0 p-5 sm:p-8 lg:overflow-y-auto">
        <ReadingPane cropper={cropper} />
      </div>
    </div>
  )
}
