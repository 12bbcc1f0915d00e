import { findDocument, judgeHologram, type Pixels, rectify } from '@firmeza/vision/testing'
import { drawTilting, SEEDS, type Tilting } from '../../../fixtures/identity-documents/specimens.ts'
import { type Effort, type Row, shareOf } from './measuring.ts'
import { pixelsOf } from './on-frames.ts'

/** Films of a card that is tilted, with a hologram and with a forgery of one. */
export const measureFilms = async ({ films }: Effort, tell: (row: Row) => void): Promise<void> => {
  const seen = { seen: 0, 'not-seen': 0, 'not-checked': 0 }
  const unseen = { seen: 0, 'not-seen': 0, 'not-checked': 0 }
  for (let at = 0; at < films; at += 1) {
    seen[await outcomeOf(await drawTilting(SEEDS.measuring + at, { hasFilm: true }))] += 1
    unseen[await outcomeOf(await drawTilting(SEEDS.measuring + films + at, { hasFilm: false }))] += 1
  }
  const wrong = seen['not-seen'] + unseen.seen
  const unsaid = seen['not-checked'] + unseen['not-checked']
  tell({
    stage: 'hologram',
    what: 'wrong, of films with and without',
    seen: `${wrong} of ${films * 2} (with: ${shareOf(seen.seen, films)} seen; without: ${unseen.seen} seen; not checked: ${unsaid})`,
    target: '0 of 200',
    isMet: wrong === 0,
    count: films * 2,
  })
}

const outcomeOf = async ({ frames }: Tilting) => {
  const flat: Pixels[] = []
  for (const frame of frames) {
    const found = await findDocument(pixelsOf(frame))
    if (found) flat.push(await rectify(pixelsOf(frame), found.quad))
  }
  return (await judgeHologram(flat)).outcome
}
