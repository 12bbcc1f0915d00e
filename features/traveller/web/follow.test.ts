import { expect, it } from 'vitest'
import { followOf } from './follow.ts'
import { variantOf } from './variant.ts'

it.each([
  ['creation', 'simple', 'here', { by: 'mail' }],
  ['creation', 'handwritten', 'here', { by: 'page', hash: '#/handwrittenSignature/op' }],
  ['creation', 'traveller', 'here', { by: 'page', hash: '#/identificationSignature/op' }],
  ['demo', 'identification', 'here', { by: 'page', hash: '#/identificationSignature/op' }],
  ['trial', 'traveller', 'here', { by: 'frame' }],
  ['trial', 'traveller', 'elsewhere', { by: 'page', hash: '#/identificationSignature/op' }],
] as const)('S2.4.36 of the %s, %s goes on, identified %s: %j', (variant, type, identification, follow) => {
  expect(followOf({ variant, type }, 'op', identification)).toEqual(follow)
})

it('the variant stands in the address; any other is the creation', () => {
  const page = '#/createparteviajeropage'
  expect(
    ['', '?variant=trial', '?lang=en&variant=demo', '?variant=otra'].map((more) => variantOf(page + more)),
  ).toEqual(['creation', 'trial', 'demo', 'creation'])
})
