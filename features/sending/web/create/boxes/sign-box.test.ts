import { describe, expect, it } from 'vitest'
import { actOfKey } from './box-keys.ts'
import { clashing, hasRoom, moved, newBox, onPage, resized, type SignBox } from './sign-box.ts'

const A4 = { width: 595, height: 842 }
const box: SignBox = { page: 1, x: 100, y: 200, width: 160, height: 50 }

describe('a box on a page', () => {
  it('moves as far as the page goes', () => {
    expect(moved(box, { x: 10.04, y: -20 }, A4)).toEqual({ ...box, x: 110, y: 180 })
    expect(moved(box, { x: -1000, y: -1000 }, A4)).toEqual({ ...box, x: 0, y: 0 })
    expect(moved(box, { x: 1000, y: 1000 }, A4)).toEqual({ ...box, x: 435, y: 792 })
  })

  it('is stretched by each corner while the one across from it stays', () => {
    const by = { x: 20, y: 10 }
    expect(resized(box, 'se', by, A4)).toEqual({ ...box, y: 210, width: 180, height: 40 })
    expect(resized(box, 'sw', by, A4)).toEqual({ ...box, x: 120, y: 210, width: 140, height: 40 })
    expect(resized(box, 'ne', by, A4)).toEqual({ ...box, width: 180, height: 60 })
    expect(resized(box, 'nw', by, A4)).toEqual({ ...box, x: 120, width: 140, height: 60 })
  })

  it('is never smaller than 60 by 24 points, and never off the page', () => {
    expect(resized(box, 'se', { x: -500, y: 500 }, A4)).toEqual({ ...box, y: 226, width: 60, height: 24 })
    expect(resized(box, 'nw', { x: 500, y: -500 }, A4)).toEqual({ ...box, x: 200, width: 60, height: 24 })
    expect(resized(box, 'se', { x: 5000, y: -5000 }, A4)).toEqual({ ...box, y: 0, width: 495, height: 250 })
    expect(resized(box, 'nw', { x: -5000, y: 5000 }, A4)).toEqual({ ...box, x: 0, width: 260, height: 642 })
  })

  it('fits the page it is taken to', () => {
    expect(onPage({ ...box, x: 500, width: 300 }, { width: 200.06, height: 100 })).toEqual({
      page: 1,
      x: 0,
      y: 50,
      width: 200,
      height: 50,
    })
    expect([hasRoom(A4), hasRoom({ width: 59, height: 842 }), hasRoom({ width: 595, height: 23 })]).toEqual([
      true,
      false,
      false,
    ])
  })

  it('hides no other when it is new', () => {
    const boxes: SignBox[] = []
    for (let count = 0; count < 10; count += 1) boxes.push(newBox({ width: 232, height: 92 }, 2, A4, boxes))
    expect(clashing(boxes)).toEqual([])
    expect(clashing([box, { ...box, page: 2 }, undefined, { ...box, x: 259 }, { ...box, x: 419 }])).toEqual([0, 3])
  })
})

describe('a key', () => {
  const press = (key: string, shiftKey = false) => actOfKey({ key, shiftKey }, box, A4)

  it('moves a box, stretches it, takes it to another page or away', () => {
    expect(press('ArrowUp')).toEqual({ act: 'place', box: { ...box, y: 205 } })
    expect(press('ArrowLeft')).toEqual({ act: 'place', box: { ...box, x: 95 } })
    expect(press('ArrowRight', true)).toEqual({ act: 'place', box: { ...box, width: 165 } })
    expect(press('ArrowDown', true)).toEqual({ act: 'place', box: { ...box, y: 195, height: 55 } })
    expect(press('PageDown')).toEqual({ act: 'turn', by: 1 })
    expect(press('PageUp')).toEqual({ act: 'turn', by: -1 })
    expect(press('Delete')).toEqual({ act: 'remove' })
    expect(press('Tab')).toBeUndefined()
    expect(press('a')).toBeUndefined()
  })
})
