import { describe, expect, it } from 'vitest'
import { type Carriers, sendFilm } from './send-film.ts'
import type { UnsentFilm } from './unsent-film.ts'

const FILM = 'the film of somebody, as it was recorded'
const PARTS = ['the film of ', 'somebody, ', 'as it was ', 'recorded']
const isFinal = (fault: unknown) => (fault as Error).message === 'over'
const gone = () => Promise.reject(new Error('no network'))

/** The server's part: takes what follows on what it has, as `appendFilm` does. */
const server = () => {
  let has = ''
  return {
    has: () => has,
    append: async (from: number, piece: Blob) => {
      if (from > has.length) throw new Error('a gap')
      has += (await piece.text()).slice(has.length - from)
      return has.length
    },
  }
}
const noSocket = async () => false
const record = (carriers: Carriers, onProgress: (kept: number, of: number) => void = () => undefined) => {
  const sender = sendFilm({ ...carriers, onProgress, isFinal, wait: () => Promise.resolve() })
  for (const part of PARTS) sender.add(new Blob([part]))
  return sender
}
/** Carries so many bytes, which the server keeps, and is cut then. */
const cutAfter = async (film: UnsentFilm, bytes: number, append: ReturnType<typeof server>['append']) => {
  film.keep(await append(film.kept, film.from(film.kept, bytes)))
  return true
}

describe('a film', () => {
  it('goes over the socket, where there is one', async () => {
    const { has, append } = server()
    const progress: string[] = []
    const sender = record({ overSocket: (film) => cutAfter(film, 100, append), overHttp: gone }, (kept, of) =>
      progress.push(`${kept}/${of}`),
    )
    expect(await sender.done()).toBe(FILM.length)
    expect(has()).toBe(FILM)
    expect(progress.at(-1)).toBe(`${FILM.length}/${FILM.length}`)
  })

  it('goes by HTTP where there is none, which is tried twice and no more', async () => {
    const { has, append } = server()
    let tried = 0
    const sender = sendFilm({
      overSocket: async () => {
        tried += 1
        return false
      },
      overHttp: async (from, piece) => void (await append(from, piece)),
      onProgress: () => undefined,
      isFinal,
      wait: () => Promise.resolve(),
    })
    for (const [at, part] of PARTS.entries()) {
      sender.add(new Blob([part]))
      sender.hurry()
      await expect.poll(has).toBe(PARTS.slice(0, at + 1).join(''))
    }
    expect(await sender.done()).toBe(FILM.length)
    expect(tried).toBe(2)
  })

  it('is whole whatever carries it, and wherever a connection is cut', async () => {
    const { has, append } = server()
    let failures = 3
    const sender = record({
      overSocket: (film) => cutAfter(film, 7, append),
      overHttp: async (from, piece) => {
        if (failures-- > 0) throw new Error('no network')
        await append(from, piece)
      },
    })
    expect(await sender.done()).toBe(FILM.length)
    expect(has()).toBe(FILM)
  })

  it('that was kept without our being told is not kept twice', async () => {
    const { has, append } = server()
    let lost = 2
    const sender = record({
      overSocket: noSocket,
      overHttp: async (from, piece) => {
        await append(from, piece)
        if (lost-- > 0) throw new Error('no network')
      },
    })
    expect(await sender.done()).toBe(FILM.length)
    expect(has()).toBe(FILM)
  })

  it('is tried over a socket again where it was the network that was gone', async () => {
    let [failures, tried] = [5, 0]
    const { append } = server()
    const sender = record({
      overSocket: async (film) => {
        tried += 1
        return failures === 0 && cutAfter(film, 100, append)
      },
      overHttp: async () => {
        failures -= 1
        throw new Error('no network')
      },
    })
    expect(await sender.done()).toBe(FILM.length)
    expect(tried).toBe(6)
  })

  it('is not saved when it never goes through', async () => {
    await expect(record({ overSocket: noSocket, overHttp: gone }).done()).rejects.toThrow('no network')
  })

  it('is not tried again once the recording is over', async () => {
    let tries = 0
    const overHttp = async () => {
      tries += 1
      throw new Error('over')
    }
    await expect(record({ overSocket: noSocket, overHttp }).done()).rejects.toThrow('over')
    expect(tries).toBe(1)
  })

  it('is not sent any more once it was given up', async () => {
    let tries = 0
    const sender = record({
      overSocket: noSocket,
      overHttp: () => {
        tries += 1
        sender.abandon()
        return gone()
      },
    })
    await sender.done()
    expect(tries).toBe(1)
  })
})
