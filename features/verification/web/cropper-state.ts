import type { Corners, WireReading } from '../wire.ts'
import { inSeenOrder, startingCorners, turnedCorners } from './crop/corner-map.ts'
import type { Picture } from './crop/picture.ts'

export const SIDES = ['front', 'back', 'passport'] as const
export type Side = (typeof SIDES)[number]

/** A picture of one side, and where the document is on it. */
export interface PickedSide {
  picture: Picture
  /** As the picture is shown. */
  corners: Corners
  /** Whether the server saw the document; `unknown`: it did not answer. */
  found: 'looking' | 'found' | 'not-found' | 'unknown'
  /** Whether somebody has moved a corner: the server takes it from there. */
  moved: boolean
}

type ReadingState =
  | { status: 'none' | 'under-way' }
  | { status: 'read'; reading: WireReading; at: string }
  | { status: 'failed'; text: string; short: boolean }

export interface CropperState {
  side: Side
  picked: Partial<Record<Side, PickedSide>>
  reading: ReadingState
}

export type CropperEvent =
  | { type: 'side-chosen'; side: Side }
  | { type: 'picture-taken'; side: Side; picture: Picture }
  /** Of the picture as it was sent. */
  | { type: 'corners-found'; side: Side; sent: Blob; corners: Corners | null }
  | { type: 'corners-not-told'; side: Side; sent: Blob }
  | { type: 'corners-moved'; side: Side; corners: Corners }
  | { type: 'picture-turned'; side: Side; picture: Picture }
  | { type: 'reading-begun' }
  | { type: 'read'; reading: WireReading; at: string }
  | { type: 'reading-failed'; text: string; short: boolean }

/** The back of a card has the zone: it is asked for first. */
export const START: CropperState = { side: 'back', picked: {}, reading: { status: 'none' } }

export const cropperReducer = (state: CropperState, event: CropperEvent): CropperState => {
  switch (event.type) {
    case 'side-chosen':
      return { ...state, side: event.side }
    case 'picture-taken': {
      const corners = startingCorners(event.picture)
      const side: PickedSide = { picture: event.picture, corners, found: 'looking', moved: false }
      return { ...state, picked: { ...state.picked, [event.side]: side }, reading: { status: 'none' } }
    }
    case 'corners-found':
      return withSide(state, event, (side) => ({
        ...side,
        found: event.corners ? 'found' : 'not-found',
        // Who has begun to move them knows better.
        ...(event.corners && !side.moved && { corners: asShown(event.corners, side.picture) }),
      }))
    case 'corners-not-told':
      return withSide(state, event, (side) => ({ ...side, found: 'unknown' }))
    case 'corners-moved':
      return withSide(state, event, (side) => ({ ...side, corners: event.corners, moved: true }))
    case 'picture-turned':
      return withSide(state, { ...event, sent: event.picture.sent }, ({ picture, corners, ...side }) => ({
        ...side,
        picture: event.picture,
        corners: inSeenOrder(turnedCorners(corners, picture, 1)),
      }))
    case 'reading-begun':
      return { ...state, reading: { status: 'under-way' } }
    case 'read':
      return { ...state, reading: { status: 'read', reading: event.reading, at: event.at } }
    case 'reading-failed':
      return { ...state, reading: { status: 'failed', text: event.text, short: event.short } }
  }
}

/** Changes a side, unless its picture is another one by now. */
const withSide = (
  state: CropperState,
  { side, sent }: { side: Side; sent?: Blob },
  change: (side: PickedSide) => PickedSide,
): CropperState => {
  const picked = state.picked[side]
  if (!picked || (sent && picked.picture.sent !== sent)) return state
  return { ...state, picked: { ...state.picked, [side]: change(picked) } }
}

const sizeOfSent = ({ width, height, turns }: Picture) =>
  turns % 2 === 0 ? { width, height } : { width: height, height: width }

const asShown = (corners: Corners, picture: Picture): Corners =>
  inSeenOrder(turnedCorners(corners, sizeOfSent(picture), picture.turns))

/** A side's corners as the server takes them; nothing: it looks for them itself. */
export const cornersToSend = ({ moved, corners, picture }: PickedSide): Corners | undefined =>
  moved ? turnedCorners(corners, picture, ((4 - picture.turns) % 4) as Picture['turns']) : undefined

/** Of what is read together: both sides of a card, or a passport. */
export const sidesToRead = ({ side, picked }: CropperState): PickedSide[] =>
  (side === 'passport' ? [picked.passport] : [picked.front, picked.back]).filter((each) => each !== undefined)
