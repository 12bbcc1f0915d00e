import { describe, expect, it } from 'vitest'
import type { Corners } from '../wire.ts'
import type { Picture } from './crop/picture.ts'
import { type CropperEvent, cornersToSend, cropperReducer, START, sidesToRead } from './cropper-state.ts'

const picture = (more: Partial<Picture> = {}): Picture => ({
  sent: new Blob(['x']),
  url: 'blob:1',
  width: 400,
  height: 200,
  turns: 0,
  ...more,
})
const FOUND: Corners = [
  [40, 20],
  [360, 30],
  [350, 180],
  [50, 170],
]
const after = (...events: CropperEvent[]) => events.reduce(cropperReducer, START)

describe('a side', () => {
  const back = picture()
  const taken: CropperEvent = { type: 'picture-taken', side: 'back', picture: back }
  const found: CropperEvent = { type: 'corners-found', side: 'back', sent: back.sent, corners: FOUND }

  it('has the corners that the server found, which it finds again by itself', () => {
    const side = after(taken, found).picked.back!
    expect(side).toMatchObject({ corners: FOUND, found: 'found' })
    expect(cornersToSend(side)).toBeUndefined()
  })

  it('keeps the corners of who moved them before the server answered', () => {
    const moved: Corners = [[1, 2], FOUND[1], FOUND[2], FOUND[3]]
    const side = after(taken, { type: 'corners-moved', side: 'back', corners: moved }, found).picked.back!
    expect(cornersToSend(side)).toEqual(moved)
  })

  it('takes no corners of a picture that is another one by now', () => {
    const other: CropperEvent = { type: 'picture-taken', side: 'back', picture: picture() }
    expect(after(taken, other, found).picked.back).toMatchObject({ found: 'looking' })
  })

  it('that is shown turned sends its corners as the picture was taken', () => {
    const turned = picture({ sent: back.sent, width: 200, height: 400, turns: 1 })
    const state = after(taken, found, { type: 'picture-turned', side: 'back', picture: turned })
    const side = state.picked.back!
    expect(side.corners).toEqual([
      [30, 50],
      [180, 40],
      [170, 360],
      [20, 350],
    ])
    const sent = cornersToSend({ ...side, moved: true })!
    expect(new Set(sent.map(String))).toEqual(new Set(FOUND.map(String)))
  })
})

describe('what is read', () => {
  it('is both sides of a card, or the passport alone', () => {
    const [front, back, passport] = [picture(), picture(), picture()]
    const state = after(
      { type: 'picture-taken', side: 'back', picture: back },
      { type: 'picture-taken', side: 'front', picture: front },
      { type: 'picture-taken', side: 'passport', picture: passport },
    )
    expect(sidesToRead(state).map((side) => side.picture)).toEqual([front, back])
    const chosen = cropperReducer(state, { type: 'side-chosen', side: 'passport' })
    expect(sidesToRead(chosen).map((side) => side.picture)).toEqual([passport])
    expect(sidesToRead(START)).toEqual([])
  })

  it('is forgotten when a picture is taken anew', () => {
    const read: CropperEvent = {
      type: 'read',
      reading: { pictures: [], document: null, creditsLeft: 3 },
      at: '2026-11-24T10:00:00Z',
    }
    expect(after(read).reading.status).toBe('read')
    expect(after(read, { type: 'picture-taken', side: 'front', picture: picture() }).reading.status).toBe('none')
  })
})
