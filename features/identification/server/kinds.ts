import { CREDIT_PRICE } from '@firmeza/credits/wire'
import { m } from '@firmeza/i18n'
import type { Party, Task, TaskKind } from '@firmeza/operations/server'
import { endWords, identificationWords } from './mail-words.ts'

/** States of the task, `waitingFor` of its operation while it is not done. */
export const IDENTIFY_STATES = {
  waiting: 'identification',
  recording: 'recording',
  inReview: 'in-review',
  captured: 'captured',
  passed: 'passed',
  rejected: 'rejected',
} as const

/** To be identified by video: what is sold is the look, and it is spent once a person has begun. */
export const IDENTIFY: TaskKind = {
  kind: 'identify',
  waitsFor: IDENTIFY_STATES.waiting,
  price: CREDIT_PRICE.identification,
  earnedBy: 'opening',
  page: 'identificationSignature',
  precedesReading: true,
  fillsDocument: false,
  films: true,
  needsPhone: false,
  stamp: null,
  covers: 'accepted',
  keepsApart: false,
  handover: false,
  sealReason: (reference, locale) => m.identification_seal_reason({ reference }, { locale }),
  mailWords: identificationWords,
  endWords,
  isTold: (acts, { id, state }) => {
    const theirs = acts.filter(({ task }) => task === id)
    const isPassed = theirs.some(({ type, facts }) => type === 'IdentificationDecided' && facts.outcome === 'passed')
    const isComputed = theirs.some(({ type }) => type === 'IdentificationComputed')
    return isComputed && (state !== IDENTIFY_STATES.passed || isPassed)
  },
  onExpiry: null,
}

/** The party's task to be identified; undefined where they have none. */
export const identifyTaskOf = ({ tasks }: Pick<Party, 'tasks'>): Task | undefined =>
  tasks.find(({ kind }) => kind === IDENTIFY.kind)
