import { frameClock } from './frame-clock.ts'
import { findJpegs, isShowable, type JpegPlace } from './jpeg-film.ts'
import type { Played, Player } from './player.ts'

/**
 * Plays a film of JPEGs on a canvas. Where its pictures lie is kept, and one of them decoded at a
 * time: how long it is costs no memory. Rejects where it shows none.
 *
 * @param durationMs How long was filmed; null: unknown.
 * @returns Its length in milliseconds too.
 */
export const openFrames = async (
  canvas: HTMLCanvasElement,
  film: Blob,
  durationMs: number | null,
  tell: (played: Partial<Played>) => void,
): Promise<Player & { lengthMs: number }> => {
  const places = await placesIn(film)
  const paint = async ({ start, end }: JpegPlace) => {
    const picture = await createImageBitmap(film.slice(start, end, 'image/jpeg'))
    if (canvas.width !== picture.width) canvas.width = picture.width
    if (canvas.height !== picture.height) canvas.height = picture.height
    canvas.getContext('2d')?.drawImage(picture, 0, 0)
    picture.close()
  }
  const first = places.find(isShowable)
  if (!first) throw new Error('no film')
  await paint(first)

  const { lengthMs, frameMs, frameAt } = frameClock(places.length, durationMs)
  const last = places.length - 1
  let [wanted, drawn, rate] = [0, 0, 1]
  let isDrawing = false
  let timer: ReturnType<typeof setTimeout> | undefined
  /** The one that is wanted by now: those in between are left out. */
  const draw = async () => {
    if (isDrawing) return
    isDrawing = true
    while (drawn !== wanted) {
      drawn = wanted
      // One that is damaged, or too large, leaves the one before.
      if (isShowable(places[drawn]!)) await paint(places[drawn]!).catch(() => undefined)
    }
    isDrawing = false
  }
  const show = (frame: number, atMs: number) => {
    wanted = frame
    tell({ atMs })
    void draw()
  }
  const pause = () => {
    clearInterval(timer)
    timer = undefined
    tell({ isPlaying: false })
  }
  const goOn = () => (wanted === last ? pause() : show(wanted + 1, (wanted + 1) * frameMs))
  const run = () => {
    clearInterval(timer)
    timer = setInterval(goOn, frameMs / rate)
  }
  return {
    lengthMs,
    isPlaying: () => timer !== undefined,
    play: async () => {
      if (wanted === last) show(0, 0)
      run()
      tell({ isPlaying: true })
    },
    pause,
    seek: (atMs) => show(frameAt(atMs), atMs),
    setRate: (now) => {
      rate = now
      if (timer !== undefined) run()
    },
    close: () => clearInterval(timer),
  }
}

const placesIn = async (film: Blob): Promise<JpegPlace[]> => {
  const found = findJpegs()
  const reader = film.stream().getReader()
  for (let read = await reader.read(); !read.done; read = await reader.read()) found.push(read.value)
  return found.places
}
