import type { PdfDocument } from '../../read/document.ts'
import { readBox } from '../../read/pages.ts'
import { type Dictionary, isNumber, Name, type Value } from '../../read/values.ts'
import { decimal } from '../serialise.ts'
import { colourOf } from './default-appearance.ts'

/** The room a field has on its page, upright as its text is read, and what is drawn around it. */
export interface Frame {
  /** In points. */
  width: number
  height: number
  /** How far the text keeps from the edge. */
  inset: number
  /** Background and border, as operators. */
  operators: string
  /** Entries of the form that is drawn (`BBox`, `Matrix`). */
  shape: Dictionary
}

const MATRICES: Record<number, (width: number, height: number) => number[]> = {
  90: (width) => [0, 1, -1, 0, width, 0],
  180: (width, height) => [-1, 0, 0, -1, width, height],
  270: (_, height) => [0, -1, 1, 0, 0, height],
}

/**
 * Reads what a widget's dictionary says of its looks (ISO 32000-2 §12.5.6.19, table 192). Nothing
 * when it has no room on a page.
 */
export const frameOf = (document: PdfDocument, widget: Dictionary, isRound = false): Frame | undefined => {
  const box = readBox(document, widget.get('Rect') ?? null)
  if (!box) return undefined
  const [across, up] = [box[2] - box[0], box[3] - box[1]]
  const looks = document.dictionary(widget.get('MK'))
  const turn = (((document.number(looks?.get('R')) ?? 0) % 360) + 360) % 360
  const [width, height] = turn % 180 === 90 ? [up, across] : [across, up]
  const matrix = MATRICES[turn]?.(across, up)
  const shape = new Map<string, Value>([['BBox', [0, 0, width, height]]])
  if (matrix) shape.set('Matrix', matrix)
  const border = borderOf(document, widget)
  const numbers = (value: Value | undefined) =>
    (document.array(value) ?? [])
      .slice(0, 5)
      .map((each) => document.resolve(each))
      .filter(isNumber)
  const line = border.width > 0 ? colourOf(looks, { key: 'BC', stroking: true, numbers }) : undefined
  const ground = colourOf(looks, { key: 'BG', stroking: false, numbers })
  const outline = isRound ? circle(width, height) : rectangle(width, height)
  const operators = [
    ...(ground ? [`${ground} ${outline(0)} f`] : []),
    ...(line
      ? [`${line} ${decimal(border.width)} w ${border.dashes}${lineOf(border, { width, height, outline })} S`]
      : []),
  ].join(' ')
  const isRaised = border.style === 'B' || border.style === 'I'
  const inset = Math.min((line ? border.width : 0) * (isRaised ? 2 : 1), width / 4, height / 4)
  return { width, height, inset, operators, shape }
}

interface Border {
  width: number
  style: string
  /** An operator, or nothing. */
  dashes: string
}

const GREATEST_WIDTH = 20

const borderOf = (document: PdfDocument, widget: Dictionary): Border => {
  const style = document.dictionary(widget.get('BS'))
  const told = document.number(style?.get('W')) ?? document.number(document.array(widget.get('Border'))?.[2]) ?? 1
  const width = Math.min(GREATEST_WIDTH, Math.max(0, told))
  const kind = document.resolve(style?.get('S'))
  const name = kind instanceof Name ? kind.text : 'S'
  return { width, style: name, dashes: name === 'D' ? '[3] 0 d ' : '' }
}

type Outline = (inset: number) => string

const lineOf = (
  border: Border,
  { width, height, outline }: { width: number; height: number; outline: Outline },
): string => {
  const half = border.width / 2
  if (border.style === 'U') return `0 ${decimal(half)} m ${decimal(width)} ${decimal(half)} l`
  return height > border.width && width > border.width ? outline(half) : outline(0)
}

const rectangle =
  (width: number, height: number): Outline =>
  (inset) =>
    `${[inset, inset, width - 2 * inset, height - 2 * inset].map(decimal).join(' ')} re`

/** Of the radius, as far as the handles of a quarter of a circle reach. */
const HANDLE = 0.5523

/** A circle as four curves, in the middle. */
const circle =
  (width: number, height: number): Outline =>
  (inset) => {
    const radius = Math.max(0, Math.min(width, height) / 2 - inset)
    const [x, y, handle] = [width / 2, height / 2, radius * HANDLE]
    const curve = (...corners: number[]) => `${corners.map(decimal).join(' ')} c`
    return [
      `${decimal(x + radius)} ${decimal(y)} m`,
      curve(x + radius, y + handle, x + handle, y + radius, x, y + radius),
      curve(x - handle, y + radius, x - radius, y + handle, x - radius, y),
      curve(x - radius, y - handle, x - handle, y - radius, x, y - radius),
      curve(x + handle, y - radius, x + radius, y - handle, x + radius, y),
    ].join(' ')
  }
