import sharp from 'sharp'

/** A head before the camera, acting what a challenge asks for. Left and right are its own. */
export type Pose = 'open' | 'shut' | 'left' | 'right'

interface Raw {
  data: Buffer
  width: number
  height: number
}

/** Where things are on `fixtures/identity-documents/portrait.jpg`, in its pixels. */
const HEAD = { x: 338.5, y: 186, half: 78.5, high: 113 }
const EYES = [
  { from: { x: 358, y: 179 }, to: { x: 392, y: 177 }, above: 169, below: 182 },
  { from: { x: 284, y: 171 }, to: { x: 318, y: 176 }, above: 165, below: 177 },
]

/** The portrait in a pose, as a JPEG: a drawing that moves its pixels, no other picture. */
export const actingFace = async (portrait: Buffer, pose: Pose): Promise<Buffer> => {
  const { data, info } = await sharp(portrait).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const face: Raw = { data, width: info.width, height: info.height }
  const drawn = sharp(moved(face, pose), { raw: { width: info.width, height: info.height, channels: 3 } })
  return (pose === 'left' ? drawn.flop() : drawn).jpeg({ quality: 92 }).toBuffer()
}

const moved = (face: Raw, pose: Pose): Buffer => {
  if (pose === 'right') return turned(face, { wide: 1.5, rim: 3 })
  // The picture is flopped afterwards.
  if (pose === 'left') return turned(face, { wide: 1.5, rim: 4 })
  return pose === 'shut' ? shut(face) : face.data
}

/** The head as a cylinder that is turned: it fades into what is around it at its rim. */
const turned = ({ data, width, height }: Raw, { wide, rim }: { wide: number; rim: number }): Buffer => {
  const out = Buffer.from(data)
  const angle = (48 * Math.PI) / 180
  for (let y = 0; y < height; y += 1) {
    const v = (y - HEAD.y) / (HEAD.high * 1.8)
    if (Math.abs(v) >= 1) continue
    const half = HEAD.half * wide * Math.sqrt(1 - v * v)
    for (let x = 0; x < width; x += 1) {
      const u = (x - HEAD.x) / half
      if (Math.abs(u) >= 1) continue
      const from = u * Math.cos(angle) - Math.sqrt(1 - u * u) * Math.sin(angle)
      const at = HEAD.x + half * (u + (from - u) * Math.min(1, (1 - Math.abs(u)) * rim))
      copy({ data, width }, out, { x, y }, { x: Math.min(width - 1, Math.max(0, Math.round(at))), y })
    }
  }
  return out
}

/** Skin from above the eyes drawn down over them, with a dark line of lashes below. */
const shut = ({ data, width }: Raw): Buffer => {
  const out = Buffer.from(data)
  for (const { from, to, above, below } of EYES) {
    const middle = (from.x + to.x) / 2
    const reach = (Math.abs(to.x - from.x) / 2) * 1.5
    for (let x = Math.floor(middle - reach); x <= middle + reach; x += 1) {
      const bow = Math.sqrt(Math.max(0, 1 - ((x - middle) / reach) ** 2))
      const base = from.y + ((to.y - from.y) * (x - from.x)) / (to.x - from.x)
      const top = base - 22
      const lid = base - (base - above + 4) * bow
      const low = base + (below - base + 10) * bow
      for (let y = Math.floor(top); y < low; y += 1) {
        const at = Math.round(top + ((y - top) / (low - top)) * (lid - top))
        copy({ data, width }, out, { x, y }, { x, y: Math.max(0, at) })
      }
      if (bow > 0.2) darken(out, width, x, Math.round(low))
    }
  }
  return out
}

const darken = (out: Buffer, width: number, x: number, low: number): void => {
  for (let y = low - 3; y <= low + 3; y += 1)
    for (let each = 0; each < 3; each += 1) out[(y * width + x) * 3 + each]! *= 0.35
}

const copy = (
  { data, width }: Pick<Raw, 'data' | 'width'>,
  out: Buffer,
  to: { x: number; y: number },
  from: { x: number; y: number },
): void => {
  for (let each = 0; each < 3; each += 1)
    out[(to.y * width + to.x) * 3 + each] = data[(from.y * width + from.x) * 3 + each]!
}
