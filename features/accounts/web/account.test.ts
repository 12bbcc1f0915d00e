import { beforeEach, describe, expect, it } from 'vitest'
import { accountOver } from './account.ts'
import { accountRequestOver } from './account-request.ts'
import { exchangeOver } from './exchange.ts'
import { memoryStorage, openSession } from './session.ts'
import type { SignedInSign } from './signed-in-sign.ts'

const ME = { userUid: 'u1', userEmail: 'ana@example.com', name: 'Ana', role: 'holder', twoFactor: false, passkeys: 0 }
const DOCUMENT = {
  userEmail: 'ana@example.com',
  credits: { currentcredits: 5, usedcredits: 0, totalcredits: 5 },
}

/** Tabs of one browser: they share the cookie and the sign, and each has its session data. */
const browser = () => {
  let cookie = false
  let kept: string | null = null
  let reachable = true
  const heard = new Map<number, () => void>()
  const calls: string[] = []
  const refused = () =>
    Response.json({ type: '', title: '', status: 401, code: 'not-authorised', detail: '' }, { status: 401 })
  const answers: Record<string, () => Response | Promise<Response>> = {
    '/api/accounts/me': () => Response.json(ME),
    '/api/users/u1': () => Response.json(DOCUMENT),
    '/api/auth/sign-out': () => Response.json({}),
    '/api/accounts/token': () => Response.json({ token: 'T1' }),
  }
  let tabs = 0
  const tab = () => {
    const self = tabs++
    const sign: SignedInSign = {
      read: () => kept,
      write: (value) => {
        kept = value
        for (const [other, listener] of heard) if (other !== self) listener()
      },
      subscribe: (listener) => {
        heard.set(self, listener)
        return () => heard.delete(self)
      },
    }
    const session = openSession(memoryStorage())
    const exchange = exchangeOver(async (url) => {
      calls.push(String(url))
      if (!reachable) throw new TypeError('Failed to fetch')
      if (!cookie) return refused()
      return answers[String(url)]!()
    })
    const account = accountOver({ exchange, session, sign })
    return { session, account, request: accountRequestOver({ exchange, account }) }
  }
  return {
    tab,
    calls,
    answers,
    cookie: (there: boolean) => {
      cookie = there
    },
    cut: () => {
      reachable = false
    },
    kept: () => kept,
  }
}

let one: ReturnType<typeof browser>
beforeEach(() => {
  one = browser()
})
const signedIn = async () => {
  one.cookie(true)
  const tab = one.tab()
  tab.account.start()
  await tab.account.entered()
  return tab
}

describe('signing in', () => {
  it('S1.4.01 userLoggedIn is false at first, and a visitor’s page asks the server nothing', () => {
    const { account, session } = one.tab()
    account.start()
    expect(account.current()).toEqual({ status: 'out', why: 'visitor' })
    expect(session.read()).toEqual({ userLoggedIn: false })
    expect(one.calls).toEqual([])
  })

  it('S1.3.08 S1.3.09 S1.6.02 writes the session data, none of it the session itself', async () => {
    const { account, session } = await signedIn()
    expect(account.current()).toMatchObject({ status: 'in', ...ME, credits: DOCUMENT.credits })
    expect(session.read()).toEqual({
      userEmail: 'ana@example.com',
      userUid: 'u1',
      userData: DOCUMENT,
      credits: DOCUMENT.credits,
      usedones: { usedcredits: 0 },
      userLoggedIn: true,
    })
  })

  it('keeps the bearer of the signing service as token and userToken', async () => {
    const { account, session } = await signedIn()
    expect(await account.renewToken()).toBe('T1')
    expect(session.read()).toMatchObject({ token: 'T1', userToken: 'T1' })
  })

  it('is known in a tab that was open already, and in one opened later', async () => {
    const earlier = one.tab()
    earlier.account.start()
    await signedIn()
    const later = one.tab()
    later.account.start()
    await Promise.all([earlier.account.ask(), later.account.ask()])
    expect([earlier.account.current().status, later.account.current().status]).toEqual(['in', 'in'])
  })
})

describe('S1.4.05 signing out', () => {
  it('sets userLoggedIn false and clears e-mail and user data, and all that the tab held of an operation', async () => {
    const { account, session } = await signedIn()
    await account.renewToken()
    session.write({ domainUuid: 'd', operationUuid: 'o', documentUuid: 'p', esignToken: 'e', cellphone: '600' })
    await account.signOut()
    expect(account.current()).toEqual({ status: 'out', why: 'left' })
    expect(session.read()).toEqual({ userLoggedIn: false })
  })

  it('is not what a visitor does who comes to the site with an operation in the tab', () => {
    const { account, session } = one.tab()
    session.write({ operationUuid: 'o', esignToken: 'e' })
    account.start()
    expect(session.read()).toEqual({ operationUuid: 'o', esignToken: 'e', userLoggedIn: false })
  })

  it('is noticed by the other tab', async () => {
    const [first, second] = [await signedIn(), one.tab()]
    second.account.start()
    await second.account.ask()
    await first.account.signOut()
    expect(second.account.current()).toEqual({ status: 'out', why: 'left-elsewhere' })
    expect(second.session.read().userData).toBeUndefined()
  })

  it('that did not reach the server leaves everything as it was', async () => {
    const { account } = await signedIn()
    one.cut()
    await expect(account.signOut()).rejects.toMatchObject({ kind: 'unreachable' })
    expect(account.current().status).toBe('in')
  })
})

describe('what was asked before somebody signed out', () => {
  const late = (url: string) => {
    let answer!: (response: Response) => void
    one.answers[url] = () =>
      new Promise((resolve) => {
        answer = resolve
      })
    return (response: Response) => answer(response)
  }
  const refusal = () => Response.json({ code: 'not-authorised', status: 401 }, { status: 401 })

  it.each([
    ['that nobody is there', refusal],
    ['who was there', () => Response.json(ME)],
  ])('and is answered %s afterwards, changes nothing', async (_, response) => {
    const { account } = await signedIn()
    const answer = late('/api/accounts/me')
    const question = account.ask()
    await account.signOut()
    answer(response())
    expect(await question).toEqual({ status: 'out', why: 'left' })
    expect(account.current()).toEqual({ status: 'out', why: 'left' })
  })

  it('and is refused while the session is being ended, does not say that it ended by itself', async () => {
    const { account, request } = await signedIn()
    const told: unknown[] = []
    account.subscribe(() => told.push(account.current()))
    const answer = late('/api/auth/sign-out')
    const leaving = account.signOut()
    one.answers['/api/accounts/me'] = refusal
    one.answers['/api/credits/balance'] = refusal
    await expect(request('/api/credits/balance')).rejects.toMatchObject({ code: 'not-authorised' })
    answer(Response.json({}))
    await leaving
    await expect(request('/api/credits/balance')).rejects.toMatchObject({ code: 'not-authorised' })
    expect(told.filter((each) => (each as { why?: string }).why === 'ended')).toEqual([])
    expect(account.current()).toMatchObject({ status: 'out' })
  })

  it('does not answer for whoever comes in next', async () => {
    const { account } = await signedIn()
    const answer = late('/api/accounts/me')
    const question = account.ask()
    await account.signOut()
    one.answers['/api/accounts/me'] = () => Response.json(ME)
    expect((await account.entered()).status).toBe('in')
    answer(refusal())
    await question
    expect(account.current().status).toBe('in')
  })
})

describe('S1.7.16 on a 401', () => {
  it('who is signed in is asked once, and the request sent again', async () => {
    const { request } = await signedIn()
    let refuse = true
    one.answers['/api/credits/balance'] = () => {
      const answer = refuse ? Response.json({ code: 'not-authorised', status: 401 }, { status: 401 }) : Response.json(7)
      refuse = false
      return answer
    }
    one.calls.length = 0
    expect(await request('/api/credits/balance')).toBe(7)
    expect(one.calls).toEqual(['/api/credits/balance', '/api/accounts/me', '/api/users/u1', '/api/credits/balance'])
  })

  it('of a session that is over, the account is signed out as ended, and the request rejected', async () => {
    const { request, account } = await signedIn()
    one.cookie(false)
    await expect(request('/api/credits/balance')).rejects.toMatchObject({ code: 'not-authorised' })
    expect(account.current()).toEqual({ status: 'out', why: 'ended' })
    expect(one.kept()).toBeNull()
  })

  it('that comes again although somebody is signed in, too', async () => {
    const { request, account } = await signedIn()
    one.answers['/api/x'] = () => Response.json({ code: 'not-authorised', status: 401 }, { status: 401 })
    await expect(request('/api/x')).rejects.toMatchObject({ code: 'not-authorised' })
    expect(account.current()).toEqual({ status: 'out', why: 'ended' })
  })

  it('that is of a wrong code, the session is left alone', async () => {
    const { request, account } = await signedIn()
    one.answers['/api/x'] = () => Response.json({ code: 'code-wrong', status: 401 }, { status: 401 })
    one.calls.length = 0
    await expect(request('/api/x')).rejects.toMatchObject({ code: 'code-wrong' })
    expect(one.calls).toEqual(['/api/x'])
    expect(account.current().status).toBe('in')
  })

  it('any other refusal is rejected as it is', async () => {
    const { request, account } = await signedIn()
    one.answers['/api/x'] = () => Response.json({ code: 'forbidden', status: 403 }, { status: 403 })
    one.calls.length = 0
    await expect(request('/api/x')).rejects.toMatchObject({ code: 'forbidden' })
    expect(one.calls).toEqual(['/api/x'])
    expect(account.current().status).toBe('in')
  })
})

describe('when the server does not answer', () => {
  it('nothing is known: neither signed in nor out', async () => {
    await signedIn()
    one.cut()
    const { account } = one.tab()
    account.start()
    await account.ask()
    expect(account.current()).toEqual({ status: 'unreachable' })
  })

  it('whoever is signed in stays so', async () => {
    const { account, request } = await signedIn()
    one.cut()
    await expect(request('/api/credits/balance')).rejects.toMatchObject({ kind: 'unreachable' })
    expect((await account.ask()).status).toBe('in')
  })
})
