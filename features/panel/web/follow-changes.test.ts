import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { PanelChange } from '../wire.ts'
import { followChanges, type Source } from './follow-changes.ts'

const change = (uuid: string, version: number): PanelChange => ({ uuid, version, state: 'opened', updatedAt: '' })

const world = () => {
  const opened: (Source & {
    url: string
    emit: (type: string, id?: string, data?: unknown) => void
    readyState: number
  })[] = []
  let visible = true
  let seen = () => {}
  const told = { changes: [] as PanelChange[], resets: 0, statuses: [] as string[], refused: 0 }
  const end = followChanges({
    open: (url) => {
      const listeners: Record<string, (event: { data?: unknown; lastEventId?: string }) => void> = {}
      const source = {
        url,
        readyState: 1,
        addEventListener: (type: string, listener: (typeof listeners)[string]) => {
          listeners[type] = listener
        },
        close: () => {
          source.readyState = 2
        },
        emit: (type: string, lastEventId?: string, data?: unknown) =>
          listeners[type]!({ ...(lastEventId ? { lastEventId } : {}), data: JSON.stringify(data) }),
      }
      opened.push(source)
      return source
    },
    isVisible: () => visible,
    onVisibility: (changed) => {
      seen = changed
      return () => {
        seen = () => {}
      }
    },
    onChange: (each) => void told.changes.push(each),
    onReset: () => {
      told.resets += 1
    },
    onStatus: (status) => void told.statuses.push(status),
    onRefused: () => {
      told.refused += 1
    },
  })
  const show = (now: boolean) => {
    visible = now
    seen()
  }
  return { opened, told, show, end }
}

describe('following changes', () => {
  beforeEach(() => void vi.useFakeTimers())

  it('hands each change on once, however often it is told', () => {
    const { opened, told } = world()
    opened[0]!.emit('ready', '7')
    opened[0]!.emit('change', '8', change('a', 2))
    opened[0]!.emit('change', '8', change('a', 2))
    opened[0]!.emit('change', '9', change('a', 1))
    opened[0]!.emit('change', '9', change('a', 3))
    // Somebody has seen to it, in another tab: its version stays.
    opened[0]!.emit('change', '10', change('a', 3))
    expect(told.changes.map(({ version }) => version)).toEqual([2, 3, 3])
    expect(told.statuses).toEqual(['connecting', 'live'])
  })

  it('asks for all again once it listens: what was fetched before may be older', () => {
    const { opened, told } = world()
    expect(told.resets).toBe(0)
    opened[0]!.emit('ready', '7')
    opened[0]!.emit('ready', '7')
    expect(told.resets).toBe(1)
  })

  it('lets go while nobody looks, and goes on where it was', () => {
    const { opened, told, show } = world()
    opened[0]!.emit('ready', '7')
    opened[0]!.emit('change', '8', change('a', 2))
    show(false)
    expect(opened[0]!.readyState).toBe(2)
    show(true)
    expect(opened.map(({ url }) => url)).toEqual(['/api/panel/events', '/api/panel/events?after=8'])
    opened[1]!.emit('ready', '8')
    expect(told.resets).toBe(1)
  })

  it('asks for all again when told so', () => {
    const { opened, told } = world()
    opened[0]!.emit('ready', '7')
    opened[0]!.emit('reset', '99')
    expect(told.resets).toBe(2)
  })

  it('tries again in a while when it is not let in, and says so', () => {
    const { opened, told } = world()
    opened[0]!.readyState = 2
    opened[0]!.emit('error')
    expect(told).toMatchObject({ refused: 1, statuses: ['connecting', 'off'] })
    vi.advanceTimersByTime(30_000)
    expect(opened).toHaveLength(2)
  })

  it('leaves a connection that was lost to the browser, which comes back by itself', () => {
    const { opened, told } = world()
    opened[0]!.emit('ready', '7')
    opened[0]!.readyState = 0
    opened[0]!.emit('error')
    expect([told.refused, told.statuses.at(-1)]).toEqual([0, 'connecting'])
  })

  it('ends for good', () => {
    const { opened, show, end } = world()
    end()
    show(true)
    expect(opened).toHaveLength(1)
    expect(opened[0]!.readyState).toBe(2)
  })
})
