import { describe, expect, it } from 'vitest'
import { memoryStorage, openSession, SESSION_KEY, type SessionData } from './session.ts'

const everything: Omit<SessionData, 'operation' | 'link'> = {
  token: 'a token',
  esignToken: 'an esign token',
  operationUuid: 'op',
  domainUuid: 'domain',
  documentUuid: 'document',
  videoUuid: 'video',
  cellphone: '+34600111222',
  signBoxName: 'cajafirma1',
  attachDocumentUuid: 'attached',
  userEmail: 'ana@example.com',
  userUid: 'uid',
  userToken: 'user token',
  userData: { firstname: 'Ana' },
  userLoggedIn: false,
  credits: { currentcredits: 5 },
  usedones: { usedcredits: 0 },
}

describe('session data', () => {
  it('S1.3.01 is kept under one key', () => {
    const keys: string[] = []
    const storage = memoryStorage()
    const session = openSession({
      ...storage,
      setItem: (key, text) => {
        keys.push(key)
        storage.setItem(key, text)
      },
    })
    session.write({ token: 'one' })
    session.write({ esignToken: 'two', cellphone: '600' })
    expect(new Set(keys)).toEqual(new Set([SESSION_KEY]))
  })

  it('S1.3.02 S1.3.03 S1.3.04 S1.3.05 S1.3.06 S1.3.07 S1.3.08 S1.3.09 holds every field and gives it back after a reload', () => {
    const storage = memoryStorage()
    openSession(storage).write(everything)
    expect(openSession(storage).read()).toEqual(everything)
  })

  it('adds to what is kept, forgets what is set to undefined, and clears', () => {
    const session = openSession(memoryStorage())
    session.write({ token: 'one', cellphone: '600' })
    session.write({ token: 'two', cellphone: undefined })
    expect(session.read()).toEqual({ token: 'two' })
    session.replace({ userLoggedIn: false })
    expect(session.read()).toEqual({ userLoggedIn: false })
    session.clear()
    expect(session.read()).toEqual({})
  })

  it.each(['not json', '[1]', 'null', '7'])('counts foreign content (%s) as empty', (text) => {
    const storage = memoryStorage()
    storage.setItem(SESSION_KEY, text)
    expect(openSession(storage).read()).toEqual({})
  })
})
