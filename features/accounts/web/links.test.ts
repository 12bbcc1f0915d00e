import { describe, expect, it } from 'vitest'
import { loginLink, PROFILE, registerLink, returnRoute, withReturn } from './links.ts'

const query = (text: string) => new URLSearchParams(text)

describe('coming back after signing in', () => {
  it('leads to where one was', () => {
    const link = loginLink('/signaturepage2?try=1')
    expect(link).toBe('#/loginpage?return=%2Fsignaturepage2%3Ftry%3D1')
    expect(returnRoute(query(link.split('?')[1]!))).toBe('/signaturepage2?try=1')
    expect(registerLink('/ocrpage')).toBe('#/registerpage?return=%2Focrpage')
  })

  it('S1.4.02 goes to ProfilePage when nothing else was asked for', () => expect(returnRoute(query(''))).toBe(PROFILE))

  it.each([
    'https://elsewhere.example',
    '//elsewhere.example',
    'javascript:alert(1)',
    '/loginpage',
    '/registerpage?return=x',
  ])('never leads to %s', (asked) => {
    const route = returnRoute(query(`return=${encodeURIComponent(asked)}`))
    // A route is only ever put behind the hash of this page.
    expect(new URL(`#${route}`, 'https://ours.example/').origin).toBe('https://ours.example')
    expect(route.startsWith('/loginpage') || route.startsWith('/registerpage')).toBe(false)
  })

  it('is carried from one entrance to the next', () => {
    expect(withReturn('/registerpage', query('return=/ocrpage'))).toBe('#/registerpage?return=%2Focrpage')
    expect(withReturn('/registerpage', query(''))).toBe('#/registerpage')
  })
})
