import { moved, type PageSize, resized, type Shift, type SignBox } from './sign-box.ts'

/** How far a key moves or stretches a box, in points. */
const STEP = 5

const SHIFTS: Record<string, Shift> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: STEP },
  ArrowDown: { x: 0, y: -STEP },
}

const TURNS: Record<string, 1 | -1> = { PageUp: -1, PageDown: 1 }

export type BoxAct = { act: 'place'; box: SignBox } | { act: 'turn'; by: 1 | -1 } | { act: 'remove' }

/**
 * What a key does to a box: arrows move it, with Shift they stretch it by its lower right corner;
 * Page Up and Down take it to another page, Delete away. Nothing for any other key.
 */
export const actOfKey = (
  { key, shiftKey }: { key: string; shiftKey: boolean },
  box: SignBox,
  size: PageSize,
): BoxAct | undefined => {
  const shift = SHIFTS[key]
  if (shift) return { act: 'place', box: shiftKey ? resized(box, 'se', shift, size) : moved(box, shift, size) }
  const by = TURNS[key]
  if (by) return { act: 'turn', by }
  return key === 'Delete' || key === 'Backspace' ? { act: 'remove' } : undefined
}
