import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { anOperation } from '../operation.sample.ts'
import { arrive } from './arrive.ts'

const operation = anOperation()
const fetched = vi.fn(async (_url: string) =>
  Response.json({ token: 'refresher', esignToken: 'capability', domainUuid: operation.domainUuid, operation }),
)
const replaceState = vi.fn()
const at = (hash: string) => vi.stubGlobal('location', { search: '', hash })

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('history', { state: null, replaceState })
  fetched.mockClear()
  replaceState.mockClear()
})
afterEach(() => vi.unstubAllGlobals())

it('takes the secret out of the address and asks for the operation at once', async () => {
  at('#/simpleSignature/a-secret?lang=es')
  const { route, opening } = arrive()
  expect(replaceState).toHaveBeenCalledWith(null, '', '#/simpleSignature?lang=es')
  expect(route).toMatchObject({ screen: 'simpleSignature', secret: 'a-secret' })
  expect(fetched).toHaveBeenCalledOnce()
  expect(await opening).toEqual({ type: 'opened', operation })
})

it.each(['#/resumeSignature', '#/homepage2'])('opens nothing at %s', (hash) => {
  at(hash)
  expect(arrive().opening).toBeUndefined()
  expect(fetched).not.toHaveBeenCalled()
})
