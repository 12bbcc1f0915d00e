import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { IdentificationResults, WireCheck } from '../../wire.ts'
import { Ocr } from './ocr.tsx'

const drawn = (print: IdentificationResults['print'], checks: WireCheck[]): string =>
  renderToStaticMarkup(
    <Ocr
      results={
        {
          customer: { name: 'Ana', lastname: 'Sanz', nif: '', email: 'ana@example.com' },
          passportOcr: null,
          backOcr: null,
          print,
          checks,
        } as unknown as IdentificationResults
      }
      whatFollows="Consta así en las evidencias, y puedes seguir."
    />,
  )

it('print that there was no time to read is not checked', () => {
  expect(drawn([], [{ check: 'print', outcome: 'not-checked', reason: 'too-slow' }])).toContain(
    'No comprobado: no dio tiempo a leer lo impreso.',
  )
  expect(drawn([], [{ check: 'print', outcome: 'not-checked', reason: 'unreadable' }])).toContain(
    'No comprobado: no se ha leído lo impreso.',
  )
})

it('a field that there was no time to read says so, and no value', () => {
  const field = {
    name: 'surname',
    value: null,
    confidence: null,
    reason: 'too-slow',
    beside: 'not-compared',
    zone: null,
  } as const
  const told = drawn([field], [{ check: 'print', outcome: 'not-checked', reason: 'unread' }])
  expect(told).toContain('no dio tiempo')
})

it('what follows is said where the document names another person, and only there', () => {
  const where = (outcome: WireCheck['outcome']) => drawn([], [{ check: 'person', outcome }])
  expect(where('failed')).toContain('No coincide</span></div><p class="text-[.9375rem] text-ink-2">Consta así')
  for (const outcome of ['passed', 'not-checked'] as const) expect(where(outcome)).not.toContain('Consta así')
})
