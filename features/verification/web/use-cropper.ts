import { account, accountRequest, RequestFailure } from '@firmeza/accounts/web'
import { m } from '@firmeza/i18n'
import { useEffect, useReducer, useRef, useState } from 'react'
import {
  type Corners,
  type CornersBody,
  type FoundCorners,
  type ReadingBody,
  verificationPaths,
  type WireReading,
} from '../wire.ts'
import { base64Of, openPicture, turnPicture } from './crop/picture.ts'
import { cornersToSend, cropperReducer, type PickedSide, START, sidesToRead } from './cropper-state.ts'

/** The cropper: its pictures, their corners and what was read, and what a person does to them. */
export const useCropper = () => {
  const [state, tell] = useReducer(cropperReducer, START)
  const [unopened, setUnopened] = useState(false)
  const urls = useRef(new Set<string>())
  const readings = useRef(0)
  useEffect(
    () => () => {
      for (const url of urls.current) URL.revokeObjectURL(url)
    },
    [],
  )
  const { side } = state
  const picked = state.picked[side]

  const take = async (file: File | undefined): Promise<void> => {
    if (!file) return
    const picture = await openPicture(file)
    setUnopened(picture === null)
    if (!picture) return
    urls.current.add(picture.url)
    readings.current += 1
    tell({ type: 'picture-taken', side, picture })
    const { sent } = picture
    try {
      const { corners } = await askCorners(sent)
      tell({ type: 'corners-found', side, sent, corners })
    } catch (failure) {
      if (!(failure instanceof RequestFailure)) throw failure
      tell({ type: 'corners-not-told', side, sent })
    }
  }
  const turn = async (): Promise<void> => {
    if (!picked) return
    const picture = await turnPicture(picked.picture)
    urls.current.add(picture.url)
    tell({ type: 'picture-turned', side, picture })
  }
  const read = async (): Promise<void> => {
    const reading = ++readings.current
    tell({ type: 'reading-begun' })
    try {
      const answer = await askReading(sidesToRead(state))
      // Another picture was taken meanwhile: this one is not what is seen any more.
      if (reading === readings.current) tell({ type: 'read', reading: answer, at: new Date().toISOString() })
      // What was paid shows in the header, too.
      void account.ask()
    } catch (failure) {
      if (!(failure instanceof RequestFailure)) throw failure
      if (reading !== readings.current) return
      const short = failure.code === 'verification-credits-exhausted'
      tell({ type: 'reading-failed', text: failure.problem?.detail || m.verification_unreachable(), short })
    }
  }
  return {
    state,
    picked,
    unopened,
    take,
    turn,
    read,
    choose: (chosen: typeof side) => {
      setUnopened(false)
      tell({ type: 'side-chosen', side: chosen })
    },
    move: (corners: Corners) => tell({ type: 'corners-moved', side, corners }),
  }
}

export type Cropper = ReturnType<typeof useCropper>

const askCorners = async (picture: Blob): Promise<FoundCorners> =>
  accountRequest(verificationPaths.corners, { body: { image: await base64Of(picture) } satisfies CornersBody })

const askReading = async (sides: PickedSide[]): Promise<WireReading> => {
  const pictures = await Promise.all(
    sides.map(async (side) => {
      const corners = cornersToSend(side)
      return { image: await base64Of(side.picture.sent), ...(corners && { corners }) }
    }),
  )
  return accountRequest(verificationPaths.readings, { body: { pictures } satisfies ReadingBody })
}
