import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, type Page, test } from '@playwright/test'
import { openFilmSocket } from '../fixtures/film-sender/open-film-socket.ts'
import { sessionData } from './parts/account.ts'
import type { Scene } from './parts/camera-film.ts'
import { beginFilming, checkOf, filmed } from './parts/filmed.ts'
import { type NetworkBetween, networkBefore } from './parts/network-between.ts'
import { sendOperation } from './parts/operation.ts'
import { SERVER } from './parts/places.ts'

const SCENES: readonly Scene[] = [
  { shows: 'face', seconds: 8 },
  { shows: 'passport', seconds: 12 },
]
const FILMED_MS = 5000

interface Given {
  at: number
  part: Buffer
}

/** What the page's recorder gives, and when: by the clock of this machine, which is the page's. */
const watchRecorder = async (page: Page): Promise<Given[]> => {
  const given: Given[] = []
  await page.exposeFunction('recorderGave', (at: number, base64: string) => {
    given.push({ at, part: Buffer.from(base64, 'base64') })
  })
  await page.addInitScript(() => {
    const { start } = MediaRecorder.prototype
    MediaRecorder.prototype.start = function (timeslice) {
      const tell = async (at: number, data: Blob) => {
        const bytes = new Uint8Array(await data.arrayBuffer())
        const told = window as unknown as { recorderGave: (at: number, base64: string) => void }
        told.recorderGave(at, btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')))
      }
      this.addEventListener('dataavailable', ({ data }) => void tell(Date.now(), data))
      start.call(this, timeslice)
    }
  })
  return given
}

interface Lost {
  /** From the last that is kept to the tab's end. */
  ms: number
  /** Of those that the recorder had given, a quarter of a second each. */
  parts: number
}

/** A tab that dies while it films: what of its film is not kept. */
const lostByClosing = async (network: NetworkBetween, gathers: 'nothing' | 'requests'): Promise<Lost> => {
  const operation = await sendOperation({ video: 'IDENTIFICATION_NO_ASISTIDA' })
  let lost: Lost | null = null
  await filmed(SCENES, async (page) => {
    const given = await watchRecorder(page)
    const started = page.waitForResponse((answer) => answer.url().includes('startidentification'))
    await page.goto(operation.link.replace(SERVER, network.url))
    await beginFilming(page)
    const { videouuid: videoUuid } = await (await started).json()
    const { esignToken, domainUuid } = await sessionData(page)
    await expect.poll(() => given.length).toBeGreaterThan(2)
    await pause(FILMED_MS - (Date.now() - given[0]!.at))
    // Closed in the middle of what is gathered.
    if (gathers === 'requests') await page.waitForResponse((answer) => answer.url().includes('/identification/pieces/'))
    const before = given.length
    await expect.poll(() => given.length - before, { intervals: [20] }).toBeGreaterThan(3)
    const session = await page.context().newCDPSession(page)
    const crashed = page.waitForEvent('crash')
    const closedAt = Date.now()
    void session.send('Page.crash').catch(() => undefined)
    await crashed
    // What was on its way is written by then.
    await pause(1500)
    const token = String(esignToken)
    const reader = await openFilmSocket(SERVER, { operationUuid: operation.operationUuid, videoUuid, token })
    const kept = reader.kept()
    reader.socket.terminate()
    const film = Buffer.concat(given.map(({ part }) => part))
    const ended = await fetch(`${SERVER}/operations/v2/uploadblobwebm/${operation.operationUuid}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        videoBase64: '',
        domainUuid,
        videoUuid,
        videoDuration: FILMED_MS,
        videoSize: kept,
      }),
    })
    expect(ended.status).toBe(200)
    const sha256 = createHash('sha256').update(film.subarray(0, kept)).digest('hex')
    expect(await ended.json()).toMatchObject({ sha256 })
    let bytes = 0
    const whole = given.filter(({ part }) => {
      bytes += part.length
      return bytes <= kept
    })
    lost = { ms: closedAt - whole.at(-1)!.at, parts: given.length - whole.length }
  })
  return lost!
}

test('a tab that dies loses at most half a second of the film, and about two where no WebSocket gets through', async () => {
  test.slow()
  const network = await networkBefore(SERVER)
  try {
    const overSocket = await lostByClosing(network, 'nothing')
    network.upgrades = false
    const byHttp = await lostByClosing(network, 'requests')
    console.log(`A tab that died lost ${overSocket.ms} ms of its film over a WebSocket, ${byHttp.ms} ms by HTTP.`)
    expect(network.refused).toBeGreaterThan(0)
    expect(overSocket.parts).toBeLessThanOrEqual(2)
    expect(byHttp.parts).toBeGreaterThan(overSocket.parts)
  } finally {
    await network.close()
  }
})

test('where a proxy refuses WebSockets the film goes by HTTP, and is whole', async () => {
  test.slow()
  const network = await networkBefore(SERVER)
  network.upgrades = false
  const operation = await sendOperation({ video: 'IDENTIFICATION_NO_ASISTIDA' })
  try {
    await filmed(SCENES, async (page) => {
      const pieces: string[] = []
      page.on('request', (request) => request.url().includes('/identification/pieces/') && pieces.push(request.url()))
      await page.goto(operation.link.replace(SERVER, network.url))
      await beginFilming(page)
      await page.getByRole('button', { name: 'No puedo hacerlo' }).click()
      await expect(page.getByRole('heading', { name: 'Resumen de la identificación' })).toBeVisible()
      await expect(await checkOf(page, 'Vídeo completo')).toHaveText('superada')
      expect(pieces.length).toBeGreaterThan(2)
      expect(network.refused).toBe(2)
    })
  } finally {
    await network.close()
  }
})

test('a network that is gone for a while costs time, and none of the film', async () => {
  test.slow()
  const network = await networkBefore(SERVER)
  const operation = await sendOperation({ video: 'IDENTIFICATION_NO_ASISTIDA' })
  try {
    await filmed(SCENES, async (page) => {
      let sockets = 0
      const pieces: string[] = []
      page.on('websocket', () => {
        sockets += 1
      })
      page.on('request', (request) => request.url().includes('/identification/pieces/') && pieces.push(request.url()))
      await page.goto(operation.link.replace(SERVER, network.url))
      const carried = page.waitForEvent('websocket')
      await beginFilming(page)
      await (await carried).waitForEvent('framereceived')
      await page.getByRole('button', { name: 'No puedo hacerlo' }).waitFor()
      network.cut()
      await pause(2500)
      network.mend()
      await page.getByRole('button', { name: 'No puedo hacerlo' }).click()
      await expect(page.getByRole('heading', { name: 'Resumen de la identificación' })).toBeVisible()
      await expect(await checkOf(page, 'Vídeo completo')).toHaveText('superada')
      expect(sockets).toBeGreaterThan(1)
      expect(pieces.length).toBeGreaterThan(0)
    })
  } finally {
    await network.close()
  }
})
