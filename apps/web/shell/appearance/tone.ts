import type { ColourClass } from './settings.ts'

/**
 * What a part of the frame wears for its colour class. Night is a dark scheme of its own within the
 * page, so that all it holds is drawn for the dark.
 */
export const toneOf = (colourClass: ColourClass): { className: string; 'data-theme'?: 'Blue-Grey-dark' } => {
  if (colourClass === 'night') return { className: 'contents text-ink', 'data-theme': 'Blue-Grey-dark' }
  return { className: colourClass === 'wash' ? 'tone-wash contents' : 'contents' }
}
