import { readCode } from '@firmeza/vision/testing'
import { paintedCode, spoiltCode } from '../../../fixtures/identity-documents/shown-code.ts'
import {
  drawFaceFilm,
  type FilmFrame,
  randomOf,
  SEEDS,
  sampleFaces,
} from '../../../fixtures/identity-documents/specimens.ts'
import { type Effort, median, type Row, shareRow, timed } from './measuring.ts'

type Way = [what: string, how: () => Parameters<typeof spoiltCode>[2], least: number | null]

/** Codes below pictures of faces, as our page sends them, and spoilt on the way. */
export const measureCodes = async ({ zones }: Effort, tell: (row: Row) => void): Promise<void> => {
  const random = randomOf(SEEDS.measuring)
  const faces: FilmFrame[] = []
  for (const [at, { picture }] of (await sampleFaces()).slice(0, 8).entries()) {
    const seed = SEEDS.measuring + at
    faces.push(...(await drawFaceFilm(picture, { seed, placeSeed: seed, frames: 1 })))
  }
  const ways: Way[] = [
    ['a code as it is sent, read', () => ({}), 0.999],
    [
      'a code spoilt on the way, read',
      () => ({
        width: random.whole(320, 640),
        quality: random.whole(40, 90),
        noise: random.between(0, 12),
        brightness: random.between(0.5, 1.2),
      }),
      0.95,
    ],
    [
      'a code spoilt beyond measure, read',
      () => ({ width: random.whole(100, 300), quality: random.whole(5, 60), noise: random.between(0, 60) }),
      null,
    ],
  ]
  let [wrong, count] = [0, 0]
  const times: number[] = []
  for (const [what, how, least] of ways) {
    let right = 0
    for (let at = 0; at < zones * 2; at += 1) {
      const code = random.digits(4)
      const arrived = await spoiltCode(paintedCode(faces[at % faces.length]!, code), random, how())
      const { made, wallMs } = await timed(() => readCode({ ...arrived, channels: 3 }))
      times.push(wallMs)
      if (made?.digits === code) right += 1
      else if (typeof made?.digits === 'string') wrong += 1
      count += 1
    }
    const row = shareRow('code', what, right, zones * 2, least ?? 0)
    tell(least === null ? { ...row, target: '–', isMet: null } : row)
  }
  tell({ stage: 'code', what: 'read as another', seen: `${wrong} of ${count}`, target: '0', isMet: wrong === 0, count })
  const ms = median(times)
  tell({ stage: 'code', what: 'one code read', seen: `${ms.toFixed(2)} ms`, target: '< 3 ms', isMet: ms < 3 })
}
