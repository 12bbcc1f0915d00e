import { expect } from 'vitest'
import type { RunningServer } from './running-server.ts'

export interface HostileCall {
  method?: string
  /** From the root, as it goes over the wire. */
  path: string
  body?: string | Uint8Array<ArrayBuffer>
  bearer?: string
  headers?: Record<string, string>
}

export type Expected = [status: number, code: string, field?: string]

/** A call is refused, with a problem document in the language asked for (RFC 9457). */
export const expectRefusal = async (
  { url }: Pick<RunningServer, 'url'>,
  { method = 'POST', path, body, bearer, headers = {} }: HostileCall,
  [status, code, field]: Expected,
): Promise<void> => {
  const ask = async (language: string) => {
    const answer = await fetch(url + path, {
      method,
      headers: {
        'accept-language': language,
        ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body }),
    })
    const text = await answer.text()
    expect({ status: answer.status, text }).toEqual({ status, text: expect.stringMatching(/^\{/) })
    expect(answer.headers.get('content-type')).toMatch(/^application\/problem\+json/)
    const problem = JSON.parse(text)
    expect(problem).toMatchObject({ type: `urn:firmeza:problem:${code}`, status, code, ...(field ? { field } : {}) })
    return problem.detail as string
  }
  const [english, spanish] = [await ask('en'), await ask('es')]
  expect(english.length).toBeGreaterThan(10)
  expect(english).not.toBe(spanish)
}
