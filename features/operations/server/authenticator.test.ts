import { expect, it } from 'vitest'
import type { Operation } from '../domain/operation.ts'
import { openAuthenticator } from './authenticator.ts'

const at = new Date('2026-11-22T09:00:00.125Z')
const OPERATION: Operation = {
  id: '0b7e9a52-6a9f-4a5e-8d0c-6f1d1f0a0001',
  domainUuid: '3b0d6f1e-5c1a-4f7e-9a52-d1c7a0e4b8f2',
  accountId: '0b7e9a52-6a9f-4a5e-8d0c-6f1d1f0a0002',
  standing: 'paying',
  network: null,
  opClass: '1240',
  demo: false,
  phase: 'open',
  language: 'es',
  senderName: 'Casa',
  createdAt: at,
  rules: { reminderDays: 2, handover: false, everyPage: false },
  copies: [
    {
      id: '0b7e9a52-6a9f-4a5e-8d0c-6f1d1f0a0009',
      email: 'eva@example.com',
      salt: '07'.repeat(16),
      mailId: '0b7e9a52-6a9f-4a5e-8d0c-6f1d1f0a0010',
      standing: 'waiting',
      askedAt: null,
      openedAt: null,
    },
  ],
  expiresAt: at,
  closedAt: null,
  completedAt: null,
  actaSha256: null,
  legalHoldSince: null,
  erasedAt: null,
  version: 3,
  mac: '',
  head: { seq: 4, hash: 'a'.repeat(64) },
  parties: [
    {
      id: '0b7e9a52-6a9f-4a5e-8d0c-6f1d1f0a0003',
      level: 1,
      order: 1,
      person: {
        email: 'ana@example.com',
        phone: '+34600111222',
        name: 'Ana',
        lastname: 'García',
        fields: [{ identifier: 'nif', value: '1', label: 'NIF', shownAtEnd: true, authenticates: false, order: 1 }],
      },
      language: 'es',
      signatureTypes: ['simple'],
      invite: true,
      confirm: true,
      mailedAt: at,
      openedAt: at,
      doneAt: null,
      actaSha256: null,
      heldBy: 'a tab',
      tenure: 1,
      documents: [
        {
          documentId: '0b7e9a52-6a9f-4a5e-8d0c-6f1d1f0a0004',
          boxes: [{ page: 1, x: 10.25, y: 20, width: 100, height: 40, name: 'cajafirma1' }],
          readAt: at,
          seen: null,
          shown: null,
        },
      ],
      tasks: [
        {
          id: '0b7e9a52-6a9f-4a5e-8d0c-6f1d1f0a0006',
          kind: 'sign-with-code',
          order: 1,
          precedesReading: false,
          state: 'signing',
          doneAt: null,
        },
      ],
    },
  ],
  documents: ['4', '5'].map((last) => ({
    id: `0b7e9a52-6a9f-4a5e-8d0c-6f1d1f0a000${last}`,
    reference: `contrato-${last}`,
    name: 'contrato.pdf',
    label: 'Contrato',
    order: 1,
    mandatory: true,
    sourceSha256: 'b'.repeat(64),
    sourceSize: 1000,
    original: null,
    pages: 2,
    firstPage: { width: 595.28, height: 841.89 },
    firstPageImage: 'c'.repeat(64),
    notices: ['damaged-rewritten' as const],
    sealedSha256: null,
  })),
}
const { of, holds } = openAuthenticator(Buffer.from('a key'))

type Path = (string | number)[]
/** Every value in it, each by its way down. */
const leaves = (value: unknown, path: Path = []): Path[] =>
  typeof value !== 'object' || value === null || value instanceof Date
    ? [path]
    : Object.entries(value).flatMap(([name, each]) => leaves(each, [...path, name]))

const changedAt = (path: Path): Operation => {
  const changed = structuredClone(OPERATION)
  const last = path.at(-1)!
  const holder = path
    .slice(0, -1)
    .reduce<Record<string, unknown>>(
      (whole, name) => whole[name] as Record<string, unknown>,
      changed as unknown as Record<string, unknown>,
    )
  const value = holder[last]
  if (value instanceof Date) holder[last] = new Date(value.getTime() + 1)
  else if (typeof value === 'number') holder[last] = value + 1
  else if (typeof value === 'boolean') holder[last] = !value
  else holder[last] = value === null ? at : `${value}x`
  return changed
}

it('changes with every value that an operation holds', () => {
  // What a browser claims of its screen is no part of it.
  const paths = leaves(OPERATION).filter((path) => path[0] !== 'mac' && path.at(-1) !== 'seen')
  expect(paths.length).toBeGreaterThan(50)
  const macs = paths.map((path) => of(changedAt(path)))
  expect(new Set([of(OPERATION), ...macs]).size).toBe(paths.length + 1)
})

it('is the same for rows read back in another order, with members the rows have besides', () => {
  const read = structuredClone(OPERATION)
  read.documents.reverse()
  Object.assign(read.parties[0]!, { operationId: OPERATION.id })
  expect(of(read)).toBe(of(OPERATION))
})

it('holds with its own key alone', () => {
  expect(holds({ ...OPERATION, mac: of(OPERATION) })).toBe(true)
  expect(openAuthenticator(Buffer.from('another key')).holds({ ...OPERATION, mac: of(OPERATION) })).toBe(false)
  for (const mac of ['', 'x', of(OPERATION).toUpperCase()]) expect(holds({ ...OPERATION, mac })).toBe(false)
})
