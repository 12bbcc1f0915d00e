import { expect, it } from 'vitest'
import { beginsWithOpening, leadsToReading, worldOf } from './world.ts'

it.each([
  '#/simpleSignature',
  '#/simpleSignature/a?s=b',
  '#/simpleSignature?lang=en',
  '#/resumeSignature',
  '#/travellerReport/a',
])('%s is the signer’s', (hash) => expect(worldOf(hash)).toBe('signer'))
it.each(['', '#/', '#/homepage2', '#/simpleSignatures', '#/createsignpagelight', '#/x/simpleSignature'])(
  '%s is the shell’s',
  (hash) => expect(worldOf(hash)).toBe('shell'),
)

it('begins with the page that opens a link, where there is one to be opened', () => {
  expect(
    ['#/simpleSignature/secret', '#/certifiedNotification/x?lang=en', '#/signedCopy/x'].every(beginsWithOpening),
  ).toBe(true)
  expect(['', '#/', '#/resumeSignature', '#/resumeIdentification/a/b', '#/login'].some(beginsWithOpening)).toBe(false)
})

it('leads to what is read and signed', () => {
  expect(['#/simpleSignature/secret', '#/handwrittenSignature?lang=en'].every(leadsToReading)).toBe(true)
  expect(['#/simpleSignatures', '#/resumeSignature', '#/signedCopy/x', '#/'].some(leadsToReading)).toBe(false)
})
