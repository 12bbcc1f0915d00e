import { contactRequests, openContact } from '@firmeza/contact/server'
import { steppedClock } from '@firmeza/kernel'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openHttp } from './http.ts'
import { type RunningServer, runServer } from './testing/running-server.ts'

// Real here: HTTP, database, job queue, test inbox. The clock stands still unless moved.
const clock = steppedClock(new Date('2026-11-21T10:00:00Z'))
const PROVIDER = 'ventas@proveedor.example'
let server: RunningServer

beforeAll(async () => {
  server = await runServer({ clock, env: { CONTACT_EMAIL: PROVIDER, CONTACTS_PER_HOUR: '1000' } })
})
afterAll(() => server.close())

const API = { form: 'api', name: 'Ana', email: 'ana@example.com', description: 'Firmar 200 contratos', agree: true }
const REGISTRATION = {
  form: 'registration',
  name: 'Ana',
  lastname: 'Pérez Gil',
  email: 'ana@example.com',
  nif: '12345678Z',
  signatureSelected: 'Identificación no asistida y firma',
  phone: '+34600111222',
}
const REQUEST = {
  form: 'request',
  name: 'Ana Pérez',
  company: 'Peña & Hijos',
  email: 'ana@example.com',
  phone: '600111222',
  message: 'Hola:\nqueremos <b>firmar</b>.',
  agreePrivacy: true,
  agreeContact: true,
}

const post = (body: object) =>
  fetch(`${server.url}/api/contacts`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': 'es' },
    body: JSON.stringify(body),
  })
const send = async (body: object): Promise<string> => {
  const answer = await post(body)
  expect(answer.status).toBe(201)
  return (await answer.json()).id
}
const stored = async (id: string) => {
  const [row] = await server.parts.database.db.select().from(contactRequests).where(eq(contactRequests.id, id))
  return row
}
const mailTo = async (to: string) => {
  await server.parts.queue.idle()
  return (await (await fetch(`${server.url}/inbox.json?to=${to}&limit=1`)).json())[0]
}

describe('a contact request', () => {
  it('S1.3.17 S1.3.18 S1.4.10 of the API form is stored as RECEIVED under C and the time', async () => {
    clock.advance(1000)
    const id = await send(API)
    expect(id).toBe(`C${clock.now().getTime()}`)
    expect(await stored(id)).toMatchObject({
      form: 'api',
      state: 'RECEIVED',
      name: 'Ana',
      email: 'ana@example.com',
      message: 'Firmar 200 contratos',
      consents: ['agree'],
      createdAt: clock.now(),
      language: 'es',
    })
  })

  it('S1.3.19 S1.7.28 of the site form keeps name, lastname, email, nif, type and phone', async () => {
    const { form, ...fields } = REGISTRATION
    expect(await stored(await send(REGISTRATION))).toMatchObject({ ...fields, form })
  })

  it('S1.2.80 keeps no phone for a type that does not ask for one', async () => {
    const id = await send({ ...REGISTRATION, signatureSelected: 'Identificación no asistida' })
    expect(await stored(id)).toMatchObject({ phone: '' })
  })

  it('S2.3.25 S2.7.27 S2.7.28 S2.4.29 of the contact-request form is e-mailed to the provider with all it holds', async () => {
    clock.advance(1000)
    const id = await send(REQUEST)
    const { form, agreePrivacy, agreeContact, ...fields } = REQUEST
    expect(await stored(id)).toMatchObject({
      ...fields,
      form,
      state: 'RECEIVED',
      consents: ['agreePrivacy', 'agreeContact'],
    })
    const mail = await mailTo(PROVIDER)
    expect(mail.subject).toBe('Nueva petición de contacto: Ana Pérez')
    for (const told of [id, 'Ana Pérez', 'ana@example.com', 'Peña & Hijos', '600111222', 'RECEIVED', '21/11/2026'])
      expect(mail.text).toContain(told)
    expect(mail.text).toContain('queremos <b>firmar</b>.')
    expect(mail.html).toContain('queremos &lt;b&gt;firmar&lt;/b&gt;.')
  })
})

describe('what is not asked for', () => {
  it.each([
    ['a line break in the name', { ...REQUEST, name: 'Ana\r\nBcc: todos@example.com' }, 'name'],
    ['a second address', { ...REQUEST, email: 'ana@example.com, otra@example.com' }, 'email'],
    ['an address with a line break', { ...REQUEST, email: 'ana@example.com\nBcc: x@example.com' }, 'email'],
    ['a name that reads backwards', { ...REQUEST, name: 'Ana \u202efdp.exe' }, 'name'],
    ['NUL in the message', { ...REQUEST, message: 'a\0b' }, 'message'],
    ['a message without end', { ...REQUEST, message: 'a'.repeat(4001) }, 'message'],
    ['S1.5.20 no consent', { ...API, agree: false }, 'agree'],
    ['S2.5.09 half the consent', { ...REQUEST, agreeContact: false }, 'agreeContact'],
    ['S1.2.80 no phone where one is asked for', { ...REGISTRATION, phone: '' }, 'phone'],
    ['a type there is not', { ...REGISTRATION, signatureSelected: 'Notaría' }, 'signatureSelected'],
    ['a form there is not', { ...API, form: 'other' }, 'form'],
  ])('%s is refused, and the field named', async (_, body, field) => {
    const answer = await post(body)
    expect(answer.status).toBe(422)
    expect(await answer.json()).toMatchObject({ code: 'payload-invalid', field })
  })

  it('a program that fills in the trap gets an id like any other, and nothing is kept or sent', async () => {
    clock.advance(1000)
    const id = await send({ ...REQUEST, name: 'Robot', website: 'https://spam.example' })
    expect(id).toMatch(/^C\d{13}$/)
    expect(await stored(id)).toBeUndefined()
    expect((await mailTo(PROVIDER)).text).not.toContain('Robot')
  })
})

describe('limits', () => {
  it('hold for an address, and for a mailbox from wherever it is written to, until the hour is over', async () => {
    const scarce = await runServer({ clock, env: { CONTACT_EMAIL: PROVIDER, CONTACTS_PER_HOUR: '3' } })
    const app = await openHttp(scarce.parts, '/nowhere')
    const from = (remoteAddress: string, email: string) =>
      app.inject({ method: 'POST', url: '/api/contacts', remoteAddress, payload: { ...API, email } })
    for (const email of ['a@example.com', 'b@example.com', 'c@example.com'])
      expect((await from('203.0.113.1', email)).statusCode).toBe(201)
    const refused = await from('203.0.113.1', 'd@example.com')
    expect(refused.statusCode).toBe(429)
    expect(refused.headers['retry-after']).toBe('3600')
    for (const last of [2, 3]) expect((await from(`203.0.113.${last}`, 'A@example.com')).statusCode).toBe(201)
    for (const same of ['a@EXAMPLE.com', 'a+1@example.com'])
      expect((await from('203.0.113.4', same)).statusCode).toBe(429)
    expect((await from('203.0.113.4', 'e@example.com')).statusCode).toBe(201)
    clock.advance(3_600_000)
    expect((await from('203.0.113.1', 'd@example.com')).statusCode).toBe(201)
    await app.close()
    await scarce.close()
  })
})

describe('ids', () => {
  it('S1.3.18 are never given twice, however many come in one millisecond and from however many processes', async () => {
    // Another process on the same database: its jobs are done by the first.
    const { queue } = server.parts
    const contact = await openContact({
      ...server.parts,
      queue: { define: async () => {}, enqueue: queue.enqueue.bind(queue) },
      contactEmail: PROVIDER,
    })
    const app = await openHttp({ ...server.parts, wings: [contact] }, '/nowhere')
    const elsewhere = () => app.inject({ method: 'POST', url: '/api/contacts', payload: API }).then((a) => a.json().id)
    const ids = await Promise.all(Array.from({ length: 300 }, (_, i) => (i % 2 ? elsewhere() : send(API))))
    await app.close()
    expect(new Set(ids).size).toBe(300)
    for (const id of ids) expect(id).toMatch(/^C\d{13}$/)
  })
})
