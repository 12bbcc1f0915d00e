type Corner = readonly [x: number, y: number]
type Corners = readonly [Corner, Corner, Corner, Corner]

/** Pixels across: of less nothing can be read. */
const LEAST_AREA = 60 * 40

/** Whether four corners go around something: none inside the others, no two sides that cross. */
export const goAround = (corners: Corners): boolean => {
  const turns = corners.map((corner, at) => turnAt(corner, corners[(at + 1) % 4]!, corners[(at + 2) % 4]!))
  const oneWay = turns.every((turn) => turn > 0) || turns.every((turn) => turn < 0)
  return oneWay && areaOf(corners) >= LEAST_AREA
}

const turnAt = ([ax, ay]: Corner, [bx, by]: Corner, [cx, cy]: Corner): number =>
  (bx - ax) * (cy - by) - (by - ay) * (cx - bx)

const areaOf = (corners: Corners): number =>
  Math.abs(
    corners.reduce((sum, [x, y], at) => {
      const [nextX, nextY] = corners[(at + 1) % 4]!
      return sum + x * nextY - nextX * y
    }, 0) / 2,
  )
