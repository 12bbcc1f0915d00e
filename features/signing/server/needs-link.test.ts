import { expect, it } from 'vitest'
import { needsLink, needsLinkForCode } from './needs-link.ts'

const identify = (doneAt: Date | null) => ({ precedesReading: true, doneAt })
const sign = { precedesReading: false, doneAt: null }

it.each([
  ['a trial by its token, mailed', null, true, 'api', true],
  ['a trial by its token, mailed nothing', null, false, 'api', false],
  ['a trial by the mailed link', null, true, 'link', false],
  ['an account’s', 'account', true, 'api', false],
] as const)('to act on %s', (_, accountId, invite, via, needed) => {
  expect(needsLink({ accountId }, { invite }, { via })).toBe(needed)
})

it.each([
  ['a trial’s visitor who was not filmed', null, [identify(null), sign], true],
  ['one who is asked for no film', null, [sign], true],
  ['one who was filmed', null, [identify(new Date(0)), sign], false],
  ['an account’s signer', 'account', [sign], false],
] as const)('to be sent a code, mailed nothing: %s', (_, accountId, tasks, needed) => {
  expect(needsLinkForCode({ accountId }, { invite: false, tasks }, { via: 'api' })).toBe(needed)
})
