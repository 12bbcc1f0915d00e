import { decimal } from '../serialise.ts'

/**
 * Draws the image `/I` as large as fits into a room, half-way up and from the left; `taken` is how
 * wide it is.
 */
export const pictureOperators = (
  image: { width: number; height: number },
  room: { left: number; bottom: number; width: number; height: number },
): { operators: string; taken: number } => {
  const scale = Math.min(room.width / image.width, room.height / image.height)
  const [across, up] = [image.width * scale, image.height * scale]
  const at = [room.left, room.bottom + (room.height - up) / 2].map(decimal).join(' ')
  return { operators: `q ${decimal(across)} 0 0 ${decimal(up)} ${at} cm /I Do Q`, taken: across }
}
