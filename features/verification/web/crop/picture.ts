import { PICTURE_SIDE } from '../../wire.ts'
import type { Size, Turns } from './corner-map.ts'

/** A picture of one side, as it is shown. */
export interface Picture extends Size {
  /** What is sent, as it was taken, whichever way it is shown. */
  sent: Blob
  /** Of the picture as it is shown: `URL.revokeObjectURL` ends it. */
  url: string
  /** From what is sent to what is shown. */
  turns: Turns
}

const QUALITY = 0.92

/**
 * A picture that somebody chose, upright, no larger than is looked at, and without what a camera
 * writes into it (where it was, and when). Null: the browser cannot open it.
 */
export const openPicture = async (file: Blob): Promise<Picture | null> => {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null)
  return bitmap && drawn(bitmap)
}

/** The same picture, a quarter further clockwise. */
export const turnPicture = async ({ sent, turns }: Picture): Promise<Picture> => {
  const next = ((turns + 1) % 4) as Turns
  return { ...(await drawn(await createImageBitmap(sent), next)), sent }
}

const drawn = async (bitmap: ImageBitmap, turns: Turns = 0): Promise<Picture> => {
  const scale = Math.min(1, PICTURE_SIDE / Math.max(bitmap.width, bitmap.height))
  const [wide, high] = [Math.round(bitmap.width * scale), Math.round(bitmap.height * scale)]
  const [width, height] = turns % 2 === 0 ? [wide, high] : [high, wide]
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  const pen = canvas.getContext('2d')!
  // What is transparent would turn black in a JPEG.
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, width, height)
  pen.translate(width / 2, height / 2)
  pen.rotate((turns * Math.PI) / 2)
  pen.drawImage(bitmap, -wide / 2, -high / 2, wide, high)
  bitmap.close()
  const sent = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
  if (!sent) throw new Error('The browser could not write a JPEG')
  return { sent, url: URL.createObjectURL(sent), width, height, turns }
}

/** A picture as it crosses the wire. */
export const base64Of = (picture: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '')
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(picture)
  })
