import { LOCALES } from '@firmeza/kernel'
import { expect, it } from 'vitest'
import { farewellMail, knownAddressMail, noticeMail, resetMail, verificationMail } from './account-mail.ts'

const url = 'https://firmeza.test/#/loginpage?verify=a.b'
const all = (locale: (typeof LOCALES)[number]) => {
  const voice = { brand: 'Firmeza', locale }
  const notice = { ...voice, email: 'eva@example.com', at: new Date('2026-11-21T10:00:00Z'), url }
  return [
    verificationMail({ ...voice, url }),
    knownAddressMail({ ...voice, url }),
    resetMail({ ...voice, url }),
    noticeMail({ ...notice, notice: 'password-changed' }),
    noticeMail({ ...notice, notice: 'password-reset' }),
    farewellMail({ ...voice, name: 'Eva' }),
  ]
}

it('says everything in each language, and in no two alike', () => {
  const [es, en, it] = LOCALES.map(all)
  for (const [index, mail] of es!.entries()) {
    const subjects = [mail, en![index]!, it![index]!].map(({ subject }) => subject)
    expect(new Set(subjects).size).toBe(3)
  }
})

it('has the link in both parts', () => {
  const mail = verificationMail({ brand: 'Firmeza', locale: 'es', url })
  expect(mail.text).toContain(url)
  expect(mail.html).toContain('href="https://firmeza.test/#/loginpage?verify=a.b"')
})

it('tells when something changed, in Madrid, and of which account', () => {
  const at = new Date('2026-11-21T10:00:00Z')
  const mail = noticeMail({
    brand: 'Firmeza',
    locale: 'es',
    notice: 'passkey-added',
    email: 'eva@example.com',
    at,
    url,
  })
  expect(mail.text).toContain('eva@example.com')
  expect(mail.text).toContain('21/11/2026, 11:00:00 CET')
})
