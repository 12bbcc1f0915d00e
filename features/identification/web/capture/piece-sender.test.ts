import { describe, expect, it } from 'vitest'
import { pieceSender } from './piece-sender.ts'

const piece = (size: number) => new Blob([new Uint8Array(size)])
const wait = () => Promise.resolve()
const isFinal = (fault: unknown) => (fault as Error).message === 'over'

describe('the pieces of a video', () => {
  it('go one after the other, each until it went through', async () => {
    const sent: number[] = []
    let failures = 3
    const progress: string[] = []
    const sender = pieceSender(
      async (number) => {
        if (number === 1 && failures-- > 0) throw new Error('no network')
        sent.push(number)
      },
      { wait, isFinal, onProgress: (done, of) => progress.push(`${done}/${of}`) },
    )
    for (const size of [10, 20, 30]) sender.add(piece(size))
    expect(await sender.done()).toBe(60)
    expect(sent).toEqual([0, 1, 2])
    expect(progress.at(-1)).toBe('3/3')
  })

  it('are not saved when one never goes through', async () => {
    const sender = pieceSender(() => Promise.reject(new Error('no network')), {
      wait,
      isFinal,
      onProgress: () => undefined,
    })
    sender.add(piece(1))
    await expect(sender.done()).rejects.toThrow('no network')
  })

  it('are not tried again once the recording is over', async () => {
    let tries = 0
    const failing = async () => {
      tries += 1
      throw new Error('over')
    }
    const sender = pieceSender(failing, { wait, isFinal, onProgress: () => undefined })
    sender.add(piece(1))
    await expect(sender.done()).rejects.toThrow('over')
    expect(tries).toBe(1)
  })

  it('are not sent any more once it was given up', async () => {
    let tries = 0
    const sender = pieceSender(
      () => {
        tries += 1
        sender.abandon()
        return Promise.reject(new Error('no network'))
      },
      { wait, isFinal, onProgress: () => undefined },
    )
    sender.add(piece(1))
    await sender.done()
    expect(tries).toBe(1)
  })
})
