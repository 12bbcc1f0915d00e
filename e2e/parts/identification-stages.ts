import type { Detection, FaceDetection } from '@firmeza/identification/wire'
import type { Page } from '@playwright/test'
import { beginFilming } from './filmed.ts'
import { sendOperation } from './operation.ts'
import { type Pose, posedCamera } from './posed-camera.ts'

/** So that a page asks as often as it does of a server that looks. */
const LOOK_MS = 300

const unseen: Detection = { detected: false, documenttype: '', confidence: 0, brightness: false, blur: false }
const seen = (documenttype: string): Detection => ({ ...unseen, detected: true, documenttype, confidence: 0.97 })
const TILTING: Detection = { ...unseen, documenttype: 'hologram', hint: 'tilt' }
const done = (steps: number): FaceDetection => ({
  ...seen(''),
  challenge: { done: steps, of: 3, next: steps === 3 ? null : 'turn-left' },
})

interface Seen {
  face?: FaceDetection
  front?: Detection[]
  back?: Detection[]
}

/** The stages of a recording, each by what was seen until then: what looks is tried elsewhere. */
const filming = async (
  page: Page,
  { face = done(3), front = [unseen], back = [unseen] }: Seen,
  pose: Pose = 'face',
) => {
  const stand = await posedCamera(page, pose)
  const answer = (path: string, json: unknown) =>
    page.route(path, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
      await route.fulfill({ json })
    })
  await answer('**/video/detection/face/*', face)
  await answer('**/video/detection/ml/front/*', front)
  await answer('**/video/detection/ml/back/*', back)
  await answer('**/saveidentificationdata/**', {})
  const { link } = await sendOperation({ video: 'VIDEO_1PASO_OTP' })
  await page.goto(link)
  await beginFilming(page)
  return stand
}

const told = (page: Page, words: string) => page.getByRole('status').getByText(words).waitFor()
const FRONT = 'Acerque el frontal del documento'
const BACK = 'Acerque el reverso del documento'
const FRONT_AND_HOLOGRAM = [seen('anverso dni'), { ...TILTING, detected: true }]

/** The recording, stage by stage, and what ends it: how a person comes to each. */
export const IDENTIFICATION_STAGES: Record<string, (page: Page) => Promise<void>> = {
  'identify-light-low': async (page) => {
    await filming(page, {}, 'dark')
    await told(page, 'La luz es insuficiente para iniciar la identificación')
  },
  'identify-challenge': async (page) => {
    await filming(page, { face: done(1) })
    await page.getByRole('button', { name: 'No puedo hacerlo' }).waitFor()
    await page.getByRole('status').getByText('Gira la cabeza a tu izquierda').waitFor()
  },
  'identify-front': async (page) => {
    const stand = await filming(page, {})
    await told(page, FRONT)
    await stand('front')
  },
  'identify-hologram': async (page) => {
    const stand = await filming(page, { front: [seen('anverso dni'), TILTING] })
    await told(page, 'Inclina el documento despacio')
    await stand('front')
  },
  'identify-back': async (page) => {
    const stand = await filming(page, { front: FRONT_AND_HOLOGRAM })
    await told(page, BACK)
    await stand('back')
  },
  'identify-uploading': async (page) => {
    await page.route('**/uploadblobwebm/*', () => {})
    await filming(page, { front: FRONT_AND_HOLOGRAM, back: [seen('reverso dni')] })
    await page.getByRole('progressbar').waitFor()
    await page.waitForRequest('**/uploadblobwebm/*')
  },
  'identify-refused': async (page) => {
    await page.addInitScript(() => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
    })
    const { link } = await sendOperation({ video: 'VIDEO_1PASO_OTP' })
    await page.goto(link)
    await beginFilming(page)
    await page.getByRole('heading', { name: 'No podemos usar la cámara' }).waitFor()
  },
  'identify-camera-lost': async (page) => {
    await filming(page, { face: done(1) })
    await page.getByText(/^Grabando/).waitFor()
    await page.evaluate(() => {
      const [track] = (document.querySelector('video')!.srcObject as MediaStream).getVideoTracks()
      track!.dispatchEvent(new Event('ended'))
    })
    await page.getByRole('heading', { name: 'Se ha perdido la cámara' }).waitFor()
  },
  'identify-timeout': async (page) => {
    await page.clock.install()
    await filming(page, { face: done(1) })
    await page.getByText(/^Grabando/).waitFor()
    await page.clock.fastForward('10:01')
    await page.getByRole('heading', { name: 'Se ha terminado el tiempo' }).waitFor()
    await page.clock.resume()
  },
}
