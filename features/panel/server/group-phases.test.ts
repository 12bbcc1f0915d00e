import { PHASES, stateWord } from '@firmeza/operations/server'
import { expect, it } from 'vitest'
import { GROUP_STATES } from '../wire.ts'
import { GROUP_PHASES } from './group-phases.ts'

it('are one for each phase, which has the word of that phase', () => {
  const groups = PHASES.map((phase) => {
    const word = stateWord({ phase, waitingFor: null })
    return Object.entries(GROUP_STATES).find(([, states]) => (states as readonly string[]).includes(word))?.[0]
  })
  const phases = Object.entries(GROUP_PHASES)
  expect(groups).toEqual(PHASES.map((phase) => phases.find(([, each]) => each === phase)![0]))
})
