import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** A place on a page as it is drawn: pixels from the upper left. */
export interface Place {
  page: number
  left: number
  top: number
  width: number
  height: number
}

/** Where a signature's own field says that it shows, as qpdf and Poppler read the file. */
export interface SeenField extends Place {
  name: string
  /** The same on the whole medium: pdftotext cuts there, whatever it is told of the crop box. */
  onMedium: Place
}

/** A file in a folder of its own, for programs that read files. */
const asFile = async <Answer>(pdf: Uint8Array, use: (file: string) => Promise<Answer>): Promise<Answer> => {
  const folder = await mkdtemp(join(tmpdir(), 'firmeza-strangers-'))
  try {
    const file = join(folder, 'a.pdf')
    await writeFile(file, pdf)
    return await use(file)
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** The signature fields that show, in pixels at 72 an inch of the page's own unit. */
export const shownSignatures = (pdf: Uint8Array): Promise<SeenField[]> =>
  asFile(pdf, async (file) => {
    const [fields, pages] = await Promise.all([formOf(file), pagesOf(file)])
    return fields.flatMap(({ name, page, rectangle: [left, bottom, right, top] }) => {
      if (right! - left! === 0) return []
      const { rotate, cropBox, mediaBox } = pages[page - 1]!
      const at = (box: Corners) => ({ page, ...onScreen([left!, bottom!, right!, top!], box, rotate) })
      return { name, ...at(cropBox), onMedium: at(mediaBox) }
    })
  })

interface Field {
  name: string
  page: number
  rectangle: number[]
}

const formOf = async (file: string): Promise<Field[]> => {
  const { stdout } = await run('qpdf', ['--json=2', '--json-key=acroform', '--json-key=qpdf', file], {
    maxBuffer: 2 ** 26,
  })
  const { acroform, qpdf } = JSON.parse(stdout)
  const objects = qpdf[1] as Record<string, { value?: { '/Rect'?: number[] } }>
  type Listed = {
    fieldtype: string
    fullname: string
    pageposfrom1: number
    value: unknown
    annotation: { object: string }
  }
  return (acroform.fields as Listed[])
    .filter(({ fieldtype, value }) => fieldtype === '/Sig' && value !== null)
    .map(({ fullname, pageposfrom1, annotation }) => ({
      name: fullname,
      page: pageposfrom1,
      rectangle: objects[`obj:${annotation.object}`]!.value!['/Rect']!,
    }))
}

type Corners = [left: number, bottom: number, right: number, top: number]

interface SeenPage {
  rotate: number
  cropBox: Corners
  mediaBox: Corners
}

const pagesOf = async (file: string): Promise<SeenPage[]> => {
  const { stdout } = await run('pdfinfo', ['-box', '-f', '1', '-l', '99', file])
  const turns = [...stdout.matchAll(/^Page +\d+ rot: +(\d+)/gm)].map(([, turn]) => Number(turn))
  const boxes = (name: string) =>
    [...stdout.matchAll(new RegExp(`^Page +\\d+ ${name}: +(.+)`, 'gm'))].map(
      ([, box]) => box!.trim().split(/ +/).map(Number) as Corners,
    )
  const [cropBoxes, mediaBoxes] = [boxes('CropBox'), boxes('MediaBox')]
  return turns.map((rotate, at) => ({ rotate, cropBox: cropBoxes[at]!, mediaBox: mediaBoxes[at]! }))
}

/** Turned with its page: clockwise, as `Rotate` counts (ISO 32000-2, table 31). */
const onScreen = ([left, bottom, right, top]: Corners, box: Corners, rotate: number): Omit<Place, 'page'> => {
  const [leftmost, lowest, rightmost, highest] = box
  const [width, height] = [right - left, top - bottom]
  const across = { width: height, height: width }
  if (rotate === 90) return { left: bottom - lowest, top: left - leftmost, ...across }
  if (rotate === 180) return { left: rightmost - right, top: bottom - lowest, width, height }
  if (rotate === 270) return { left: highest - top, top: rightmost - right, ...across }
  return { left: left - leftmost, top: highest - top, width, height }
}

/** What Poppler reads in a place of the medium. */
export const textIn = (pdf: Uint8Array, { page, left, top, width, height }: Place): Promise<string> =>
  asFile(pdf, async (file) => {
    const place = { x: left, y: top, W: width, H: height }
    const cut = Object.entries(place).flatMap(([name, value]) => [`-${name}`, String(Math.round(value))])
    const { stdout } = await run('pdftotext', ['-f', String(page), '-l', String(page), ...cut, file, '-'])
    return stdout.replaceAll(/\s+/g, ' ')
  })
