import { newId } from '@firmeza/kernel'
import { expect, it } from 'vitest'
import { openCopyLinks } from './copy-links.ts'

const links = openCopyLinks({ key: Buffer.alloc(32, 7), baseUrl: 'https://firmeza.example' })
const [operation, copy] = [{ id: newId() }, { id: newId() }]
const secret = links.url(operation, copy).split('/').at(-1)!

it('a link names the copy it was made for', () => {
  expect(links.url(operation, copy)).toMatch(/^https:\/\/firmeza\.example\/#\/signedCopy\/[\w-]{70}$/)
  expect(links.read(secret)).toEqual({ operationId: operation.id, copyId: copy.id })
})

it.each([
  [
    'another letter anywhere',
    [...secret].map((_, at) => secret.slice(0, at) + (secret[at] === 'A' ? 'Q' : 'A') + secret.slice(at + 1)),
  ],
  ['a part of it, or more', [secret.slice(0, -3), `${secret}AAAA`, '', '/', 'x'.repeat(70)]],
  [
    'one of another key',
    [
      openCopyLinks({ key: Buffer.alloc(32, 8), baseUrl: '' })
        .url(operation, copy)
        .split('/')
        .at(-1)!,
    ],
  ],
])('%s is no link', (_, others) => {
  // The last letter holds bits that stand for nothing.
  for (const other of others.filter((each) => !Buffer.from(each, 'base64url').equals(Buffer.from(secret, 'base64url'))))
    expect(links.read(other), other).toBeNull()
})
