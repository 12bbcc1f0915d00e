import { describe, expect, it } from 'vitest'
import { clip, seen, sentences } from './words.ts'

describe('seen', () => {
  it('shows a text as one line, without marks that turn or hide what stands beside them', () => {
    expect(seen(' Ana\n\u202eañuP\u200b \t Núñez\u0000 ')).toBe('Ana añuP Núñez')
    expect(seen('Олександра Ελένη 日本')).toBe('Олександра Ελένη 日本')
  })

  it('shows at most 300 letters', () => {
    expect(seen('a'.repeat(300))).toBe('a'.repeat(300))
    expect(seen('a'.repeat(301))).toBe(`${'a'.repeat(299)}…`)
  })
})

describe('clip', () => {
  it('counts letters, and leaves none in half', () => {
    expect(clip('🖊🖊🖊', 3)).toBe('🖊🖊🖊')
    expect(clip('🖊🖊🖊', 2)).toBe('🖊…')
  })

  it('leaves no space before the ellipsis', () => expect(clip('Ana Núñez', 5)).toBe('Ana…'))
})

describe('sentences', () => {
  it('writes one full stop after a name that brings its own, and leaves an ellipsis', () => {
    expect(sentences(['Anna aceptó la notificación de Talleres Ribera S.L..', 'Motivo: no es mía...'])).toBe(
      'Anna aceptó la notificación de Talleres Ribera S.L. Motivo: no es mía...',
    )
    expect(sentences(['La envió Ribera S.L..'])).toBe('La envió Ribera S.L.')
  })
})
