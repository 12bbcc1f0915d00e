import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Traits } from './traits.tsx'

it('several traits that were not checked share a line, and each is told to be so', () => {
  const told = renderToStaticMarkup(
    <Traits
      traits={[
        ['Edad', '34'],
        ['Gafas', null],
        ['Barba', null],
      ]}
    />,
  )
  expect(told).toContain('Sin comprobar: gafas, barba.')
  expect(told.match(/no comprobado/g)).toHaveLength(2)
})

it('a single one that was not checked keeps its row', () => {
  const told = renderToStaticMarkup(
    <Traits
      traits={[
        ['Edad', '34'],
        ['Gafas', null],
      ]}
    />,
  )
  expect(told).not.toContain('Sin comprobar')
  expect(told.match(/no comprobado/g)).toHaveLength(1)
})

it('keeps the order: one that was not checked before one that was has its row', () => {
  const told = renderToStaticMarkup(
    <Traits
      traits={[
        ['Género', null],
        ['Edad', '34'],
        ['Gafas', null],
        ['Barba', null],
      ]}
    />,
  )
  expect(told).toMatch(/Género.*Edad.*Gafas.*Barba/s)
  expect(told).toContain('Sin comprobar: gafas, barba.')
})
