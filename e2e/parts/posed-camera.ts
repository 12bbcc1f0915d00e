import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'

const fixture = async (name: string): Promise<string> =>
  `data:image/jpeg;base64,${(await readFile(new URL(`../../fixtures/identity-documents/${name}.jpg`, import.meta.url))).toString('base64')}`

/** What stands before a camera, each a still picture. */
export type Pose = 'face' | 'front' | 'back' | 'dark'

/** A camera before which something stands still, and by this something else. */
export const posedCamera = async (page: Page, first: Pose = 'face'): Promise<(pose: Pose) => Promise<void>> => {
  const pictures = {
    face: await fixture('portrait'),
    front: await fixture('frame-front-easy'),
    back: await fixture('frame-td1-easy'),
    dark: '',
  }
  await page.addInitScript(
    ({ sources, pose }) => {
      const posing = window as unknown as { pose: string }
      posing.pose = pose
      const images = Object.fromEntries(
        Object.entries(sources).map(([name, src]) => {
          const image = new Image()
          if (src) image.src = src
          return [name, image]
        }),
      )
      navigator.mediaDevices.getUserMedia = async () => {
        const canvas = document.createElement('canvas')
        const isUpright = innerHeight > innerWidth
        canvas.width = isUpright ? 480 : 640
        canvas.height = isUpright ? 640 : 480
        const context = canvas.getContext('2d')!
        setInterval(() => {
          const image = images[posing.pose]
          const isFace = posing.pose === 'face'
          context.fillStyle = image?.src ? '#2b2622' : '#0c0c0e'
          context.fillRect(0, 0, canvas.width, canvas.height)
          if (!image?.naturalWidth) return
          // A face fills an upright picture; a card is held so that it fills the frame on it.
          const scale = isFace
            ? Math.max(canvas.width / 640, canvas.height / 480)
            : (canvas.width / 640) * (isUpright ? 0.72 : 0.68)
          const [wide, high] = [640 * scale, 480 * scale]
          context.drawImage(image, (canvas.width - wide) / 2, (canvas.height - high) / 2, wide, high)
        }, 100)
        return canvas.captureStream(10)
      }
    },
    { sources: pictures, pose: first },
  )
  return async (pose) => {
    await page.evaluate((now) => {
      ;(window as unknown as { pose: string }).pose = now
    }, pose)
  }
}
