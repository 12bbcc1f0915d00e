import { describe, expect, it } from 'vitest'
import { signerRoute } from './signer-route.ts'

describe('signerRoute', () => {
  it('takes the secret out of the address and keeps the language', () => {
    expect(signerRoute('#/simpleSignature/s3cr3t-_x?lang=en')).toEqual({
      screen: 'simpleSignature',
      secret: 's3cr3t-_x',
      cleanHash: '#/simpleSignature?lang=en',
    })
  })

  it('reads the routes without a secret (S1.2.34, S1.2.38)', () => {
    expect(signerRoute('#/simpleSignature')).toEqual({ screen: 'simpleSignature', cleanHash: '#/simpleSignature' })
    expect(signerRoute('#/simpleSignature/')).toEqual({ screen: 'simpleSignature', cleanHash: '#/simpleSignature' })
    expect(signerRoute('#/resumeSignature/x')).toEqual({ screen: 'resumeSignature', cleanHash: '#/resumeSignature' })
  })

  it('S1.2.35 reads the route of a signature that is drawn', () => {
    expect(signerRoute('#/handwrittenSignature/s3cr3t')).toEqual({
      screen: 'handwrittenSignature',
      secret: 's3cr3t',
      cleanHash: '#/handwrittenSignature',
    })
  })

  it('S1.2.37 S2.2.14 reads both names of an identification’s summary, and of a report to be filled in', () => {
    for (const screen of ['resumeIdentification', 'resumeVideoIdentification', 'travellerReport'])
      expect(signerRoute(`#/${screen}`)).toEqual({ screen, cleanHash: `#/${screen}` })
  })

  it('survives a broken escape and leaves other routes alone', () => {
    expect(signerRoute('#/simpleSignature/%E0%A4%A')?.secret).toBe('%E0%A4%A')
    expect(signerRoute('#/homepage2')).toBeUndefined()
    expect(signerRoute('')).toBeUndefined()
  })
})
