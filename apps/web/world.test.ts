import { expect, it } from 'vitest'
import { worldOf } from './world.ts'

it.each(['#/simpleSignature', '#/simpleSignature/a?s=b', '#/simpleSignature?lang=en', '#/resumeSignature'])(
  '%s is the signer’s',
  (hash) => expect(worldOf(hash)).toBe('signer'),
)
it.each(['', '#/', '#/homepage2', '#/simpleSignatures', '#/createsignpagelight', '#/x/simpleSignature'])(
  '%s is the shell’s',
  (hash) => expect(worldOf(hash)).toBe('shell'),
)
