/** In units of the page as it is shown, from its upper left. */
export interface Area {
  left: number
  top: number
  width: number
  height: number
}

type Size = Pick<Area, 'width' | 'height'>

/** CSS pixels that a stamp is drawn wide at most: the rest shows where on its page it stands. */
const WIDEST_STAMP = 230
/** CSS pixels in which a page can still be read over its whole width. */
const ROOM_FOR_THE_WIDTH = 400
/** Of its own size, what is shown of the page around a stamp at least. */
const AROUND = 1.3
/** Of what is shown, how much fades in where the page goes on: less than what is around. */
export const FADED = 0.11

/**
 * The part of a page to show around a stamp, in the proportions of `room` (CSS pixels): the page's
 * whole width where that can be read, and else so much that no line of text beside the stamp is
 * cut, if the page allows it.
 */
export const cropAround = (stamp: Area, lines: readonly Area[], paper: Size, room: Size): Area =>
  betweenLines(widened(stamp, lines, paper, room), lines, stamp, paper)

/** So much of the page around what reaches from one place to another, and not beyond the page. */
const around = (from: number, to: number, size: number, whole: number): number =>
  Math.max(0, Math.min((from + to - size) / 2, whole - size))

const widened = (stamp: Area, lines: readonly Area[], paper: Size, room: Size): Area => {
  const ratio = room.width / room.height
  const wanted = stamp.width * Math.max(AROUND, room.width / WIDEST_STAMP)
  const least = room.width >= ROOM_FOR_THE_WIDTH ? paper.width : Math.max(wanted, stamp.height * AROUND * ratio)
  let from = stamp.left
  let to = stamp.left + stamp.width
  for (;;) {
    const width = Math.min(Math.max(least, (to - from) / (1 - (2 * FADED) / ratio)), paper.width)
    const height = width / ratio
    const left = around(from, to, width, paper.width)
    const top = around(stamp.top, stamp.top + stamp.height, height, paper.height)
    const isCut = (line: Area) =>
      line.top < top + height &&
      line.top + line.height > top &&
      [left, left + width].some((edge) => line.left < edge && line.left + line.width > edge)
    const cut = lines.filter(isCut)
    const [first, last] = [from, to]
    from = Math.min(from, ...cut.map((line) => line.left))
    to = Math.max(to, ...cut.map((line) => line.left + line.width))
    // A line that runs off the page stays cut, however much is shown.
    if (from === first && to === last) return { left, top, width, height }
  }
}

/** The same, moved as little as is needed for its upper edge to cut no line of text. */
const betweenLines = (crop: Area, lines: readonly Area[], stamp: Area, paper: Size): Area => {
  const shows = (top: number) =>
    top >= 0 && top <= stamp.top && top + crop.height >= stamp.top + stamp.height && top + crop.height <= paper.height
  const cuts = (edge: number) => lines.some(({ top, height }) => top < edge && top + height > edge)
  const away = (top: number) => Math.abs(top - crop.top)
  const [nearest = crop.top] = [crop.top, ...lines.flatMap(({ top, height }) => [top - height / 4, top + height])]
    .filter((top) => shows(top) && !cuts(top))
    .sort((one, other) => away(one) - away(other))
  return { ...crop, top: nearest }
}
