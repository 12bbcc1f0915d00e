import { Suspense } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { loadable } from './loadable.tsx'

const Screen = ({ name }: { name: string }) => <p>{name}</p>
const drawn = (Part: ReturnType<typeof loadable<{ name: string }>>) =>
  renderToString(
    <Suspense fallback="…">
      <Part name="Ana" />
    </Suspense>,
  )

it('what was fetched ahead is drawn at once, what was not has something stand for it', async () => {
  const Part = loadable(async () => ({ default: Screen }))
  expect(drawn(Part)).toContain('…')
  await Part.preload()
  expect(drawn(Part)).toContain('<p>Ana</p>')
})

it('fetching ahead fails without a word', async () => {
  await loadable<object>(() => Promise.reject(new Error('no network'))).preload()
})
