/**
 * Breaks things while people are identified: kills the built server while it records, takes the end
 * of the video, carries it over a WebSocket, computes the result and erases what came of it; fills
 * its disk while it archives; sends it twenty videos at once, and pictures that would fill its
 * memory. Whatever was acknowledged is there, each has one outcome, and memory stays bounded.
 * `--short`: one kill each and four videos. `--postgres`: on a real PostgreSQL. `SEED=…` repeats
 * the moments.
 */
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { identificationPaths } from '@firmeza/identification/wire'
import sharp from 'sharp'
import { openFilmSocket } from '../../fixtures/film-sender/open-film-socket.ts'
import { answerTo, refusalOf } from '../../fixtures/specification-client/specification-client.ts'
import { audit } from './parts/audit.ts'
import { sampleContractB64 } from './parts/flow.ts'
import {
  ask,
  compute,
  endRecording,
  type Filmed,
  hashOf,
  newFilmed,
  sendPieces,
  showFace,
} from './parts/identification-flow.ts'
import { readOptions } from './parts/options.ts'
import { chooseSeed } from './parts/random.ts'
import { openReport } from './parts/report.ts'
import { highestOf } from './parts/resident-memory.ts'
import { runToEnd } from './parts/run-to-end.ts'
import { prepareServer } from './parts/server-process.ts'
import { pause, until } from './parts/wait.ts'

const SMALL_FILM = { pieces: 6, bytes: 60_000 }
/** As fast as a recorder gives it. */
const CARRIED = { bytes: 200_000, message: 5000, everyMs: 100 }
const LARGE_FILM_BYTES = 30_000_000
const MOST_EXTRA_BYTES = 600 * 2 ** 20
/** From the first of its questions to the last, on a machine with nothing else to do. */
const PHASE_MS = { recording: 900, upload: 150, result: 900 }
/** The answer to an erasure, and the round that destroys its secret. */
const ERASURE_MS = 6000
type Phase = keyof typeof PHASE_MS

const options = await readOptions()
const kills = options.short ? 1 : 20
const atOnce = options.short ? 4 : 20
const { seed, random } = chooseSeed()
const report = openReport()
const documentB64 = await sampleContractB64()
const portrait = await readFile(new URL('../../fixtures/identity-documents/portrait.jpg', import.meta.url), 'base64')
const server = await prepareServer({ ...options.database, IDENTIFICATION: 'demo' })
const done: Filmed[] = []

/** What is done in each phase; those before it have been done. */
const PHASES: Record<Phase, (filmed: Filmed) => Promise<unknown>> = {
  recording: async (filmed) => {
    await showFace(filmed, portrait)
    await sendPieces(filmed)
  },
  upload: (filmed) => endRecording(filmed),
  result: compute,
}

const killIn = async (phase: Phase): Promise<void> => {
  const filmed = await newFilmed(server.url, documentB64, SMALL_FILM)
  for (const before of Object.keys(PHASES) as Phase[]) {
    if (before === phase) break
    await PHASES[before](filmed)
  }
  const broken = PHASES[phase](filmed).catch(() => 'broken off')
  await pause(random() * PHASE_MS[phase])
  await server.kill()
  const came = await broken
  const { size } = filmed.kept
  await server.start()
  await showFace(filmed, portrait).catch(() => undefined)
  await sendPieces(filmed).catch(() => undefined)
  const sha256 = await endRecording(filmed)
  const { state } = await compute(filmed)
  const again = await compute(filmed)
  const results = await ask(filmed, identificationPaths.results(filmed.operationUuid, filmed.videoUuid), {
    method: 'GET',
  })
  report.check(
    `killed in ${phase} (${came === 'broken off' ? 'broken off' : 'answered'}, ${size} pieces acknowledged): the video is whole, its face is there, and it has one outcome`,
    sha256 === hashOf(filmed) && results.face !== '' && state === 'captured' && again.state === state,
    `${state}, ${sha256.slice(0, 8)}`,
  )
  done.push(filmed)
}

/** However far it had come: what is kept opens, and what is erased has left no secret. */
const killInErasure = async (): Promise<void> => {
  const [erased, kept] = [
    await newFilmed(server.url, documentB64, SMALL_FILM),
    await newFilmed(server.url, documentB64, SMALL_FILM),
  ]
  for (const filmed of [erased, kept]) {
    for (const phase of Object.values(PHASES)) await phase(filmed)
    await until(async () => (await filmed.client.operation(filmed.operationUuid)).status === 'completed')
  }
  const erase = () =>
    erased.client.send('POST', `erasepersonaldata/${erased.operationUuid}`, {
      body: {},
      bearer: erased.client.token,
    })
  const broken = erase().then(
    () => 'answered',
    () => 'broken off',
  )
  await pause(random() * ERASURE_MS)
  await server.kill()
  const came = await broken
  await server.start()
  const hasSecret = ({ videoUuid }: Filmed) =>
    existsSync(join(server.dataDir, 'capture-keys', videoUuid.slice(0, 2), videoUuid))
  const opens = (filmed: Filmed) =>
    answerTo(ask(filmed, identificationPaths.results(filmed.operationUuid, filmed.videoUuid), { method: 'GET' }))
  const before = await opens(erased)
  report.check(
    `killed in an erasure (${came}): it was made or it was not`,
    came === 'answered' ? before !== 'ok' : before !== 'ok' || hasSecret(erased),
    before,
  )
  await erase()
  report.check(
    'its secret is gone soon after',
    (await until(async () => !hasSecret(erased))) !== null && (await opens(erased)) !== 'ok',
  )
  report.check('what was not erased opens', hasSecret(kept) && (await opens(kept)) === 'ok')
  done.push(kept)
}

/** Killed while a WebSocket carries the film; its page goes on from what is told. */
const killWhileCarried = async (): Promise<void> => {
  const filmed = await newFilmed(server.url, documentB64, { pieces: 1, bytes: CARRIED.bytes })
  await showFace(filmed, portrait)
  const [film] = filmed.pieces
  const whose = { ...filmed, token: filmed.client.esignToken }
  const first = await openFilmSocket(server.url, whose)
  const sending = (async () => {
    for (let at = 0; at < film!.length; at += CARRIED.message) {
      first.socket.send(film!.subarray(at, at + CARRIED.message))
      await pause(CARRIED.everyMs)
    }
  })()
  await pause(1000 + random() * 2000)
  const told = first.kept()
  await server.kill()
  await Promise.all([sending, server.start()])
  const again = await openFilmSocket(server.url, whose)
  const kept = again.kept()
  again.socket.send(film!.subarray(kept))
  await again.untilKept(film!.length)
  report.check(
    'killed while a WebSocket carries it: what was told to be kept is there, and the video is whole',
    kept >= told && (await endRecording(filmed)) === hashOf(filmed),
    `${told} bytes told, ${kept} kept`,
  )
  await compute(filmed)
  done.push(filmed)
}

const fullDisk = async (): Promise<void> => {
  const incoming = join(server.dataDir, 'files', 'incoming')
  const filmed = await newFilmed(server.url, documentB64, SMALL_FILM)
  await showFace(filmed, portrait)
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=256k', 'tmpfs', incoming], { stdio: 'pipe' })
  } catch {
    return report.say('a full disk: not tried, as this needs the right to mount one')
  }
  try {
    const { bavail, bsize } = await statfs(incoming)
    await writeFile(join(incoming, 'filling'), Buffer.alloc(bavail * bsize))
    const refused = await refusalOf(sendPieces(filmed))
    report.check(
      'a full disk: a piece is refused in words, and is not there',
      refused?.status === 500 && !!refused.problem.detail && filmed.kept.size === 0,
      refused?.message,
    )
    report.check('a full disk: nothing ends without its video', (await answerTo(endRecording(filmed))) !== 'ok')
  } finally {
    execFileSync('umount', [incoming], { stdio: 'pipe' })
  }
  await sendPieces(filmed)
  report.check('with room again the video is whole', (await endRecording(filmed)) === hashOf(filmed))
  await compute(filmed)
  done.push(filmed)
}

const manyAtOnce = async (): Promise<void> => {
  const all: Filmed[] = []
  while (all.length < atOnce) all.push(await newFilmed(server.url, documentB64, { pieces: 1, bytes: LARGE_FILM_BYTES }))
  const bodies = all.map(({ pieces }) => pieces[0]!.toString('base64'))
  const before = await highestOf(server, async () => pause(500))
  const hashes: string[] = []
  const most = await highestOf(server, async () => {
    hashes.push(...(await Promise.all(all.map((filmed, at) => endRecording(filmed, bodies[at])))))
  })
  const extra = most - before
  report.check(
    `${atOnce} videos of 30 MB at once are whole`,
    all.every((filmed, at) => hashes[at] === hashOf(filmed)),
  )
  report.check(
    `${atOnce} videos of 30 MB at once take at most 600 MB more memory`,
    extra <= MOST_EXTRA_BYTES,
    `${Math.round(extra / 2 ** 20)} MB more than ${Math.round(before / 2 ** 20)} MB`,
  )
  for (const filmed of all) await compute(filmed)
  done.push(...all)
}

const bombs = async (): Promise<void> => {
  const filmed = await newFilmed(server.url, documentB64, SMALL_FILM)
  const honest = performance.now()
  await showFace(filmed, portrait)
  const honestMs = performance.now() - honest
  const black = { create: { width: 16_000, height: 16_000, channels: 3 as const, background: '#000' } }
  const pictures = {
    PNG: await sharp(black).png({ compressionLevel: 9 }).toBuffer(),
    JPEG: await sharp(black).jpeg({ quality: 1 }).toBuffer(),
    WebP: await sharp(black).webp({ quality: 1 }).toBuffer(),
  }
  const before = await highestOf(server, async () => pause(500))
  for (const [name, bomb] of Object.entries(pictures)) {
    const from = performance.now()
    let answer = ''
    const most = await highestOf(server, async () => {
      const json = { imgb64: bomb.toString('base64') }
      answer = await answerTo(ask(filmed, identificationPaths.detectFace(filmed.operationUuid), { json }))
    })
    const ms = performance.now() - from
    // Decoded, it would take 768 MB.
    report.check(
      `a ${name} of 256 megapixels in ${Math.round(bomb.length / 1000)} kB is refused by its head`,
      answer === 'identification-image-refused' && most - before < 200 * 2 ** 20 && ms < honestMs * 2,
      `${Math.round(ms)} ms beside ${Math.round(honestMs)} ms of a face, ${Math.round((most - before) / 2 ** 20)} MB`,
    )
  }
  await sendPieces(filmed)
  await endRecording(filmed)
  await compute(filmed)
  done.push(filmed)
}

await runToEnd({ report, server, options }, async () => {
  report.say(`${kills} kills in each phase, ${options.databaseName}, seed ${seed}`)
  await server.start()
  // The first one waits for the models.
  const first = await newFilmed(server.url, documentB64, SMALL_FILM)
  for (const phase of Object.values(PHASES)) await phase(first)
  done.push(first)
  await bombs()
  await fullDisk()
  await manyAtOnce()
  for (let round = 0; round < kills; round += 1) {
    for (const phase of Object.keys(PHASES) as Phase[]) await killIn(phase)
    await killWhileCarried()
    await killInErasure()
  }
  const completed = async ({ client, operationUuid }: Filmed) =>
    (await client.operation(operationUuid)).status === 'completed'
  const all = await until(async () => (await Promise.all(done.map(completed))).every(Boolean))
  report.check(`${done.length} identifications are sealed`, all !== null)
  report.check('it stops when told to', (await server.stop()) === 0)
  const { events } = await audit(report, { dataDir: server.dataDir, databaseUrl: options.database.DATABASE_URL })
  const count = ({ operationUuid }: Filmed, type: string) =>
    events.get(operationUuid)!.filter((each) => each === type).length
  const wrong = done.filter(
    (filmed) => count(filmed, 'VideoKept') !== 1 || count(filmed, 'IdentificationComputed') !== 1,
  )
  report.check(
    'evidence tells of one video and one result each',
    wrong.length === 0,
    `${wrong.length} of ${done.length}`,
  )
})
