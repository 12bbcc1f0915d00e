import type { PrintedFields, PrintedName } from '@firmeza/vision'
import { decodeImage, type Pixels, readDocument, readPrint } from '@firmeza/vision/testing'
import {
  drawSpecimen,
  LEVELS,
  type PrintedField,
  photograph,
  rasterOf,
  SEEDS,
} from '../../../fixtures/identity-documents/specimens.ts'
import { type Effort, median, type Row, reference, shareRow, timed } from './measuring.ts'
import { pixelsOf } from './on-frames.ts'

const KINDS = ['dni-front', 'dni-back', 'permit-front', 'permit-back', 'passport'] as const
const NAMES: readonly PrintedField[] = ['surname', 'givenNames']
const NUMBERS: readonly PrintedField[] = ['documentNumber', 'personalNumber']
const DATES: readonly PrintedField[] = ['birthDate', 'issueDate', 'expiryDate']
const ADDRESSES: readonly PrintedField[] = ['address']
const GROUPS = ['names', 'numbers', 'dates', 'addresses'] as const

const LEAST = 0.93

/** Names, numbers, dates and addresses of drawn documents, from single frames of 640×480. */
export const measurePrint = async ({ specimens }: Effort, tell: (row: Row) => void): Promise<void> => {
  const times: number[] = []
  for (const level of LEVELS) {
    const groups = { names: NAMES, numbers: NUMBERS, dates: DATES, addresses: ADDRESSES }
    const right = { names: 0, numbers: 0, dates: 0, addresses: 0 }
    const count = { names: 0, numbers: 0, dates: 0, addresses: 0 }
    let wrong = 0
    for (let at = 0; at < specimens; at += 1)
      for (const kind of KINDS) {
        const specimen = await drawSpecimen(kind, SEEDS.measuring + at)
        const picture = await photograph(await rasterOf(specimen), { level, seed: SEEDS.measuring + at })
        const print = await printOf(pixelsOf(picture), times)
        for (const group of GROUPS)
          for (const field of groups[group]) {
            const printed = specimen.printed[field]
            if (!printed) continue
            count[group] += 1
            const told = print[field as PrintedName]
            if (!told || !('value' in told)) continue
            if (told.value.replaceAll(', ', ' ') === (group === 'dates' ? dateOf(printed.value) : printed.value))
              right[group] += 1
            else wrong += 1
          }
      }
    for (const group of GROUPS) tell(shareRow('print', `${group}, ${level}`, right[group], count[group], LEAST))
    tell({ stage: 'print', what: `told and wrong, ${level}`, seen: `${wrong}`, target: '–', isMet: null, count: wrong })
  }
  const ms = median(times)
  const ratio = ms / (await reference())
  const seen = `${ms.toFixed(1)} ms, ${ratio.toFixed(2)} × the reference`
  tell({ stage: 'print', what: 'of a document, read', seen, target: '–', isMet: null, cpuMs: ms, ratio })
}

const printOf = async (pixels: Pixels, times: number[]): Promise<PrintedFields> => {
  const { picture, side } = await readDocument(pixels)
  if (!picture || !side || side === 'other') return {}
  const decoded = await decodeImage(picture)
  if (!decoded.ok) return {}
  const { made, ms } = await timed(() => readPrint(decoded.value, side))
  times.push(ms)
  return made
}

/** As documents print it, day first. */
const dateOf = (printed: string): string => printed.split(' ').toReversed().join('-')
