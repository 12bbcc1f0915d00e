import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { CONTENT_POLICY, policyOf } from './content-policy.ts'

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

it('allows what the build wrote into the page by its hash, and still nothing else that is written there', () => {
  const policy = policyOf(
    '<script src="/a.js"></script><script type="application/json">{}</script><style>p{}</style><script>go()</script>',
  )
  expect(policy.scriptSrc).toEqual([...CONTENT_POLICY.scriptSrc, hash('go()')])
  expect(policy.styleSrc).toEqual([...CONTENT_POLICY.styleSrc, hash('p{}')])
  expect(policy).toEqual({ ...CONTENT_POLICY, scriptSrc: policy.scriptSrc, styleSrc: policy.styleSrc })
})

it('allows nothing more where the page has nothing of the kind', () => {
  expect(policyOf('<p>Firmeza</p>')).toEqual(CONTENT_POLICY)
})
