/** A line of text on a picture, in its pixels: where its middle is, and how it lies. */
export interface Line {
  x: number
  y: number
  /** Of its direction of reading, radians. */
  angle: number
  length: number
  /** Of its capital letters. */
  capHeight: number
  /** How much wider its letters are than its height says. */
  aspect: number
}

export const turned = (line: Line): Line => ({ ...line, angle: line.angle + Math.PI })

/** Moved along itself, and downwards as it is read. */
export const moved = (line: Line, along: number, down: number): Line => ({
  ...line,
  x: line.x + along * Math.cos(line.angle) - down * Math.sin(line.angle),
  y: line.y + along * Math.sin(line.angle) + down * Math.cos(line.angle),
})

/** How far apart two are, along and across the first. */
export const apart = (one: Line, other: Line): { along: number; across: number } => {
  const [dx, dy] = [other.x - one.x, other.y - one.y]
  const [cos, sin] = [Math.cos(one.angle), Math.sin(one.angle)]
  return { along: Math.abs(dx * cos + dy * sin), across: Math.abs(dy * cos - dx * sin) }
}
