import { bandsOf, frameSigns, isSameFilm, screenGridOf, showsScreenGrid } from '@firmeza/vision/testing'
import {
  drawFaceFilm,
  type FilmFrame,
  filmedScreen,
  randomOf,
  SEEDS,
  sampleFaces,
  sentAgain,
} from '../../../fixtures/identity-documents/specimens.ts'
import { type Effort, median, type Row, shareOf, shareRow, timed } from './measuring.ts'

type Resending = Parameters<typeof sentAgain>[1]

/** Ways in which a recording is sent again, and whether it has to be found. */
const RESENDINGS: readonly (readonly [what: string, how: Omit<Resending, 'seed'>, mustBeFound: boolean])[] = [
  ['JPEG of quality 40', { quality: 40 }, true],
  ['noise of 8 levels', { noise: 8 }, true],
  ['a quarter darker', { brightness: 0.75 }, true],
  ['a fifth brighter, burnt out in part', { brightness: 1.2 }, true],
  [
    '400 pixels wide, quality 50, noise 6, a tenth brighter',
    { width: 400, quality: 50, noise: 6, brightness: 1.1 },
    true,
  ],
  ['1 % cut off at each side', { cut: 0.01 }, false],
]
/** By how many pixels a person sits and sways elsewhere in another film. */
const MOVES = [2, 4, 8, 16]

/** Films that are sent again, and other films of the same faces in the same places. */
export const measureReplay = async ({ films }: Effort, tell: (row: Row) => void): Promise<void> => {
  const faces = (await sampleFaces()).slice(0, films)
  const made: { moves: number; film: FilmFrame[]; signs: string[] }[] = []
  const again = RESENDINGS.map(() => 0)
  const [others, later] = [MOVES.map(() => 0), MOVES.map(() => 0)]
  const times: number[] = []
  for (const [at, { picture }] of faces.entries())
    for (const [index, moves] of MOVES.entries()) {
      const seed = SEEDS.measuring + at * 100 + index * 10
      const draw = (own: number, late = 0) => drawFaceFilm(picture, { seed: seed + own, placeSeed: seed, moves, late })
      const film = await draw(0)
      const signs: string[] = []
      for (const frame of film) {
        const { made: one, ms } = await timed(() => frameSigns(frame))
        signs.push(one)
        times.push(ms)
      }
      made.push({ moves, film, signs })
      if (isSameFilm((await draw(1)).map(frameSigns), signs)) others[index]! += 1
      if (isSameFilm((await draw(0, 0.5)).map(frameSigns), signs)) later[index]! += 1
    }
  const resent = made.filter(({ moves }) => moves === 8)
  for (const { film, signs } of resent)
    for (const [way, [, how]] of RESENDINGS.entries()) {
      const frames = await Promise.all(film.map((frame, at) => sentAgain(frame, { ...how, seed: at })))
      if (isSameFilm(frames.map(frameSigns), signs)) again[way]! += 1
    }
  for (const [way, [what, , mustBeFound]] of RESENDINGS.entries())
    tell(
      mustBeFound
        ? shareRow('replay', `sent again, ${what}: found`, again[way]!, resent.length, 0.95)
        : told(`sent again, ${what}: found`, again[way]!, resent.length),
    )
  for (const [index, moves] of MOVES.entries()) {
    const row = told(`another film, ${moves} px elsewhere: taken for the same`, others[index]!, faces.length)
    tell(moves < 8 ? row : { ...row, target: '0', isMet: others[index] === 0 })
  }
  for (const [index, moves] of MOVES.entries())
    tell(told(`sent again, taken half a frame later, ${moves} px moved: found`, later[index]!, faces.length))
  tell(told('pairs of other faces in other places: taken for the same', ...strangersOf(made)))
  tell(told('of their bands, found among those of a stranger', ...sharedBands(made)))
  tell({ ...told('', 0, 0), what: 'one frame hashed', seen: `${median(times).toFixed(1)} ms` })
}

const told = (what: string, some: number, count: number): Row => ({
  stage: 'replay',
  what,
  seen: shareOf(some, count),
  target: '–',
  isMet: null,
  count,
})

type Made = readonly { moves: number; signs: string[] }[]

const pairsOf = (made: Made) => {
  const films = made.filter(({ moves }) => moves === 8)
  return films.flatMap((one, at) => films.slice(at + 1).map((other) => [one.signs, other.signs] as const))
}

const strangersOf = (made: Made): [number, number] => {
  const pairs = pairsOf(made)
  return [pairs.filter(([one, other]) => isSameFilm(one, other)).length, pairs.length]
}

const sharedBands = (made: Made): [number, number] => {
  let [shared, count] = [0, 0]
  for (const [one, other] of pairsOf(made)) {
    const theirs = new Set(other.flatMap(bandsOf))
    const bands = [...new Set(one.flatMap(bandsOf))]
    count += bands.length
    shared += bands.filter((band) => theirs.has(band)).length
  }
  return [shared, count]
}

/** Of the camera's lens, pixels: sharp, as a webcam is, and out of focus. */
const BLURS = [0.5, 1.2, 1.8, 2.5]
const PITCHES = [0.7, 0.9, 1.1, 1.4, 1.8, 2.3, 3, 4]

/** Faces, and what a camera sees of them on screens: pixels of 0.7 to 4 of the camera's. */
export const measureScreens = async ({ films }: Effort, tell: (row: Row) => void): Promise<void> => {
  const faces = (await sampleFaces()).slice(0, films)
  const random = randomOf(SEEDS.measuring)
  const plain: number[] = []
  const screens = BLURS.map((): number[] => [])
  const times: number[] = []
  for (const [at, { picture }] of faces.entries()) {
    const seed = SEEDS.measuring + at
    const frames = await drawFaceFilm(picture, { seed, placeSeed: seed, frames: 2 })
    for (const frame of frames)
      for (const how of [{}, { quality: 40 }, { width: 320, quality: 60 }]) {
        const sent = await sentAgain(frame, { ...how, seed })
        const { made, ms } = await timed(() => gridOf(sent))
        plain.push(made)
        times.push(ms)
      }
    for (const [index, blur] of BLURS.entries()) {
      const pitch = PITCHES[(at + index) % PITCHES.length]! * random.between(0.96, 1.04)
      const screen = { seed, pitch, turn: random.between(-6, 6), blur }
      screens[index]!.push(gridOf(await filmedScreen(frames[0]!, screen)))
    }
  }
  const found = (grids: number[]) => grids.filter((grid) => showsScreenGrid([grid, grid, grid, grid])).length
  const row = (what: string, grids: number[]): Row => ({
    ...told(what, found(grids), grids.length),
    stage: 'screens',
    seen: `${shareOf(found(grids), grids.length)}; stands out ${Math.min(...grids).toFixed(1)}, median ${median(grids).toFixed(1)}, ${Math.max(...grids).toFixed(1)}`,
  })
  tell({ ...row('faces before the camera: taken for a screen', plain), target: '0', isMet: found(plain) === 0 })
  for (const [index, blur] of BLURS.entries())
    tell(row(`faces on a screen, lens blurred by ${blur} px: hinted`, screens[index]!))
  tell({ ...told('', 0, 0), stage: 'screens', what: 'one face looked at', seen: `${median(times).toFixed(1)} ms` })
}

/** The middle of the frame is the face, as the film is drawn. */
const gridOf = (frame: FilmFrame): number => screenGridOf(frame, { x: 210, y: 130, width: 220, height: 220 }) ?? 0
