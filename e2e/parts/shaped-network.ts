import { gzipSync } from 'node:zlib'
import type { CDPSession, Page } from '@playwright/test'

/** What a page asked for. */
export interface Asked {
  url: string
  /** Bytes that crossed the network, headers included. */
  bytes: number
  /** `content-encoding` of the answer. */
  encoding: string | undefined
  /**
   * When it was asked for, and when the last byte was there: seconds on the browser's own clock.
   */
  sentAt: number
  endedAt: number | undefined
}

/** A phone's connection: 1.6 Mbit/s down, 750 kbit/s up, 150 ms there and back. */
const SLOW_PHONE = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
}

/** As slow, and for Chromium another connection. */
const AS_SLOW = { ...SLOW_PHONE, latency: SLOW_PHONE.latency + 0.001 }
const SILENCE_MS = 5000

/**
 * Of some hundreds of slowed pages, Chromium forgets to go on with one, whatever the server is: all
 * that it has asked for stays on its way until the connection is described anew.
 */
const describeAnewIfSilent = (page: Page, session: CDPSession): void => {
  const onTheWay = new Set<string>()
  let lastHeard = Date.now()
  let described = SLOW_PHONE
  const hear = (note: () => void) => {
    lastHeard = Date.now()
    note()
  }
  session.on('Network.requestWillBeSent', ({ requestId, type }) =>
    // What is told of as it happens is silent while nothing does.
    hear(() => type !== 'EventSource' && onTheWay.add(requestId)),
  )
  session.on('Network.dataReceived', () => hear(() => {}))
  session.on('Network.loadingFinished', ({ requestId }) => hear(() => onTheWay.delete(requestId)))
  session.on('Network.loadingFailed', ({ requestId }) => hear(() => onTheWay.delete(requestId)))
  const watch = setInterval(() => {
    if (onTheWay.size === 0 || Date.now() - lastHeard < SILENCE_MS) return
    lastHeard = Date.now()
    described = described === SLOW_PHONE ? AS_SLOW : SLOW_PHONE
    console.log(`Nothing has come to a slowed page for ${SILENCE_MS / 1000} s: its connection is described anew.`)
    session.send('Network.emulateNetworkConditions', described).catch(() => undefined)
  }, 1000)
  page.once('close', () => clearInterval(watch))
}

/**
 * Slows the page's network down to a phone's, with an empty cache, and keeps a list of what it asks
 * for.
 */
export const shapeNetwork = async (page: Page): Promise<{ session: CDPSession; asked: () => Asked[] }> => {
  const session = await page.context().newCDPSession(page)
  const byId = new Map<string, Asked>()
  const sent = new Map<string, number>()
  session.on('Network.requestWillBeSent', ({ requestId, timestamp }) => void sent.set(requestId, timestamp))
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const encoding = Object.entries(response.headers).find(([name]) => name.toLowerCase() === 'content-encoding')?.[1]
    const sentAt = sent.get(requestId)!
    byId.set(requestId, { url: response.url, bytes: 0, encoding, sentAt, endedAt: undefined })
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
    const one = byId.get(requestId)
    if (!one) return
    one.bytes = encodedDataLength
    one.endedAt = timestamp
  })
  await session.send('Network.enable')
  await session.send('Network.clearBrowserCache')
  await session.send('Network.emulateNetworkConditions', SLOW_PHONE)
  describeAnewIfSilent(page, session)
  // A page on screen is given what it asked for; data: and blob: cross no network.
  return { session, asked: () => [...byId.values()].filter(({ url }) => url.startsWith('http')) }
}

/**
 * Bytes of the scripts as gzip packs them, whatever the server packed them with: the measure others
 * are told in.
 */
export const gzippedScripts = async (asked: Asked[]): Promise<number> => {
  const scripts = asked.filter(({ url }) => /\.m?js(\?|$)/.test(url))
  const sizes = await Promise.all(
    scripts.map(async ({ url }) => gzipSync(Buffer.from(await (await fetch(url)).arrayBuffer()), { level: 9 }).length),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}
