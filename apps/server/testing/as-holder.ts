import type { TestHolder } from '@firmeza/accounts/testing'
import type { RunningServer } from './running-server.ts'

/**
 * Asks as the pages of an account holder do: with the cookie, from our own origin, JSON both ways.
 */
export const asHolder =
  ({ url }: Pick<RunningServer, 'url'>, { headers }: Pick<TestHolder, 'headers'>) =>
  // biome-ignore lint/suspicious/noExplicitAny: what comes back is what the test is about
  async (method: string, path: string, body?: unknown): Promise<{ status: number; body: any }> => {
    const answer = await fetch(url + path, {
      method,
      headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return { status: answer.status, body: await answer.json() }
  }
