import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from '@playwright/test'
import { firstView } from './parts/first-view.ts'
import { sendOperation, toDrawing } from './parts/operation.ts'
import { API_CLIENT, PAGES_FOLDER, SERVER } from './parts/places.ts'
import { gzippedScripts, shapeNetwork } from './parts/shaped-network.ts'

/** What a party does, each fetched when it is about to be wanted. */
const STEPS = [
  'ahead',
  'signing',
  'confirm-step',
  'draw-step',
  'type-step',
  'decline-link',
  'resume-signature-screen',
  'copy-screen',
  'capture-screen',
  'summary-screen',
]
/** A name that the router gives its entries of the history: no packing takes it out. */
const OF_THE_ROUTER = '__TSR_index'
const LIMITS = { scriptBytes: 88_000, drawingBytes: 95_000, aheadBytes: 112_000, requests: 15 }

/** What browsers may load, by its file's name. */
const readScripts = async (): Promise<Map<string, string>> => {
  const names = (await readdir(join(PAGES_FOLDER, 'assets'))).filter((name) => /\.m?js$/.test(name))
  return new Map(
    await Promise.all(
      names.map(async (name) => [name, await readFile(join(PAGES_FOLDER, 'assets', name), 'utf8')] as const),
    ),
  )
}

/** A script and whatever it waits for. */
const withAll = (scripts: Map<string, string>, name: string, seen = new Set<string>()): Set<string> => {
  if (seen.has(name)) return seen
  seen.add(name)
  for (const [, imported = ''] of scripts.get(name)!.matchAll(/(?:from|import)"\.\/([^"]+)"/g))
    withAll(scripts, imported, seen)
  return seen
}

test('a signer sees the document after 15 requests and 88 kB of script (npm run bench -- signer-page: how soon)', async ({
  page,
}) => {
  const firstPages: string[] = []
  page.on('request', (request) => {
    if (/\/api\/signing\/pages\/.*\/1\?/.test(request.url())) firstPages.push(request.url())
  })
  const { requests, scriptBytes } = await firstView(page, (await sendOperation()).link)
  expect(scriptBytes).toBeGreaterThan(10_000)
  expect(scriptBytes).toBeLessThanOrEqual(LIMITS.scriptBytes)
  expect(requests).toBeLessThanOrEqual(LIMITS.requests)
  // Asked for ahead or by the screen, whichever comes first, and not by the other.
  expect(firstPages).toHaveLength(1)
})

test('who is identified is told what will happen after 88 kB of script; the camera comes when it is asked for', async ({
  page,
}) => {
  const { link } = await sendOperation({ video: 'VIDEO_1PASO_OTP' })
  const { asked } = await shapeNetwork(page)
  await page.goto(link)
  await page.getByRole('button', { name: 'Empezar a grabar' }).waitFor()
  await page.waitForLoadState('networkidle')
  const before = asked()
  const scriptBytes = await gzippedScripts(before)
  expect(scriptBytes).toBeGreaterThan(10_000)
  expect(scriptBytes).toBeLessThanOrEqual(LIMITS.scriptBytes)
  expect(before.filter(({ url }) => url.includes('capture-screen'))).toEqual([])
})

test('scripts and styles are sent compressed, and may be kept for ever', async () => {
  const files = (await readdir(join(PAGES_FOLDER, 'assets'))).filter((name) => /\.(js|css)$/.test(name))
  expect(files.length).toBeGreaterThan(5)
  for (const name of files) {
    const size = (await readFile(join(PAGES_FOLDER, 'assets', name))).length
    if (size < 1024) continue
    for (const encoding of ['br', 'gzip']) {
      const { headers } = await fetch(`${SERVER}/assets/${name}`, { headers: { 'accept-encoding': encoding } })
      expect(headers.get('content-encoding'), name).toBe(encoding)
      expect(headers.get('content-type'), name).toMatch(/javascript|css/)
      expect(headers.get('vary'), name).toMatch(/accept-encoding/i)
      expect(headers.get('cache-control'), name).toBe('public, max-age=31536000, immutable')
    }
  }
})

test('S1.7.02 what browsers load holds no credential, no schema library, and for the signer no router', async () => {
  const scripts = await readScripts()
  const start = /src="\/assets\/(index-[^"]+)"/.exec(await readFile(join(PAGES_FOLDER, 'index.html'), 'utf8'))![1]!
  expect(scripts.size).toBeGreaterThan(5)
  for (const [name, text] of scripts) {
    expect(text.includes('ZodError'), `${name}: zod`).toBe(false)
    expect(text.includes(API_CLIENT.userpassword), `${name}: secret`).toBe(false)
    expect(text, `${name}: a password written down`).not.toMatch(/userpassword["']?\s*:\s*["'`][^"'`]+["'`]/)
    expect(text, `${name}: a private key`).not.toMatch(/BEGIN [A-Z ]*PRIVATE KEY/)
  }
  const steps = STEPS.map((step) => [...scripts.keys()].find((name) => name.startsWith(`${step}-`)) ?? step)
  const withRouter = (name: string) =>
    [...withAll(scripts, name)].filter((each) => scripts.get(each)!.includes(OF_THE_ROUTER))
  for (const name of [start, ...steps]) expect(withRouter(name), `${name}: router`).toEqual([])
  // Of what the start leads to, the shell alone has it.
  const doors = [...scripts.get(start)!.matchAll(/import\(`\.\/([^`]+)`\)/g)].map(([, name = '']) => name)
  expect(doors.length).toBeGreaterThan(3)
  expect(new Set(doors.filter((name) => withRouter(name).length > 0)).size).toBe(1)
})

// Where series are kept it waits for their notice too: 2 kB more.
test('the canvas waits for 95 kB of script, all that the document waited for among it', async ({ page }) => {
  const { scripts: first } = await firstView(page, (await sendOperation({ drawn: true })).link)
  const scripts = await readScripts()
  const step = [...scripts.keys()].find((name) => name.startsWith('draw-step-'))!
  const needed = [...new Set([...first, ...withAll(scripts, step)])]
  const bytes = needed.map((name) => gzipSync(scripts.get(name)!, { level: 9 }).length)
  expect(needed.length).toBeGreaterThan(first.length)
  expect(bytes.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(LIMITS.drawingBytes)
})

test('with what stands ready besides, a way to refuse and to type a name among it, it is 112 kB', async ({ page }) => {
  const { asked } = await shapeNetwork(page)
  await toDrawing(page, await sendOperation({ drawn: true }))
  const scriptBytes = await gzippedScripts(asked())
  expect(scriptBytes).toBeGreaterThan(LIMITS.drawingBytes)
  expect(scriptBytes).toBeLessThanOrEqual(LIMITS.aheadBytes)
})
