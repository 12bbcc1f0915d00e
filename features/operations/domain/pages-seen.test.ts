import { describe, expect, it } from 'vitest'
import { type SeenPage, seenTogether, unseenPages } from './pages-seen.ts'

const within = { pages: 3, mostSeconds: 60 }

describe('how far a document was seen', () => {
  it('is of each page the longest time told, in the order of the pages', () => {
    expect(
      seenTogether(
        [[2, 5]],
        [
          [3, 4],
          [1, 14],
          [2, 3],
        ],
        within,
      ),
    ).toEqual([
      [1, 14],
      [2, 5],
      [3, 4],
    ])
  })

  it('stays unknown where nothing was told, and says nothing of a page that nobody saw', () => {
    expect(seenTogether(null, [], within)).toBeNull()
    expect(seenTogether(null, [[1, 0]], within)).toBeNull()
    expect(seenTogether(null, [[2, 1]], within)).toEqual([[2, 1]])
  })

  it.each<[string, SeenPage]>([
    ['a page that the document has not', [4, 10]],
    ['a page before the first', [0, 10]],
    ['less than a second', [1, 0.9]],
    ['a time before there was one', [1, -5]],
  ])('leaves out %s', (_, told) => {
    expect(seenTogether([[1, 2]], [told], within)).toEqual([[1, 2]])
  })

  it('is never longer than the document was there to be seen, nor than an hour', () => {
    expect(seenTogether(null, [[1, 999]], within)).toEqual([[1, 60]])
    expect(seenTogether(null, [[1, 99_999]], { pages: 1, mostSeconds: 90_000 })).toEqual([[1, 3600]])
    expect(seenTogether(null, [[1, 5]], { pages: 1, mostSeconds: 0 })).toBeNull()
  })

  it('leaves unseen what nobody told of', () => {
    expect(unseenPages([[2, 5]], 3)).toEqual([1, 3])
    expect(unseenPages(null, 2)).toEqual([1, 2])
    expect(unseenPages([[1, 1]], 1)).toEqual([])
  })
})
