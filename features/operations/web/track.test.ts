import { describe, expect, it } from 'vitest'
import { type AnalyticsEvent, type Sink, trackTo } from './track.ts'

const event: AnalyticsEvent = { category: 'SimpleSignature', action: 'click', label: 'CreateButton' }

const told = (path: string | undefined, answer: () => Promise<Response> = async () => new Response()) => {
  const sent: [unknown, RequestInit | undefined][] = []
  const page: Sink['page'] = {}
  const track = trackTo({
    page,
    path,
    fetch: async (url, init) => {
      sent.push([url, init])
      return answer()
    },
  })
  track(event)
  return { sent, page }
}

describe('S1.7.21 S1.7.22 an event', () => {
  it('goes nowhere but the page where no endpoint is set', () => {
    const { sent, page } = told(undefined)
    expect(sent).toEqual([])
    expect(page.dataLayer).toEqual([{ event: 'firmeza', ...event }])
  })

  it('goes to the installation’s own endpoint without a cookie, and says no more than what was clicked', () => {
    const { sent } = told('/clicks')
    expect(sent).toHaveLength(1)
    const [url, init] = sent[0]!
    expect(url).toBe('/clicks')
    expect(init).toMatchObject({ method: 'POST', credentials: 'omit', keepalive: true })
    expect(JSON.parse(String(init?.body))).toEqual(event)
  })

  it('disturbs nobody when it is not taken', async () => {
    expect(() => told('/clicks', () => Promise.reject(new TypeError('offline')))).not.toThrow()
    await Promise.resolve()
  })
})
