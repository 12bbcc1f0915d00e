import { m } from '@firmeza/i18n'
import {
  type DecisionBody,
  REJECTION_CODES,
  REPEAT_CODES,
  type RejectionCode,
  type RepeatCode,
  reviewPaths,
  type WireReview,
} from '@firmeza/identification/wire'
import { Button, ChoiceCards, showNotice, TextArea } from '@firmeza/ui'
import { useState } from 'react'
import { useAction } from '../use-action.ts'
import { Codes } from './codes.tsx'
import { doneWords, effectWords } from './decision-words.ts'

type Outcome = DecisionBody['outcome']

/** Longest reason, in characters. */
const MOST = 500

/** Of its heading. */
export const DECISION_TITLE = 'decision-title'

interface DecisionProps {
  review: WireReview
  reviewers: 1 | 2
  /** It does not wait any more. */
  isOver: boolean
  /** Nobody can look at it. */
  isUnopenable: boolean
  /** Empty where nobody can look at it. */
  personName: string
  onDone: () => void
}

/** One of three, why, and what follows of it: once. */
export const Decision = ({ review, reviewers, isOver, isUnopenable, personName, onDone }: DecisionProps) => {
  const { operationUuid, videoUuid, hold, isPassedByOne, isPassedByYou } = review
  const [outcome, setOutcome] = useState<Outcome | ''>('')
  const [code, setCode] = useState('')
  const [reason, setReason] = useState('')
  const { act, busy, objection, forgetObjection } = useAction()
  const isFirst = reviewers === 2 && !isPassedByOne
  const codes = isUnopenable || !outcome ? [] : CODES[outcome]
  const isFull = outcome !== '' && reason.trim() !== '' && (codes.length === 0 || code !== '')
  const isOthers = !isOver && hold !== null && !hold.isYou
  const isYours = !isOver && !isOthers
  const choose = (chosen: Outcome) => {
    // What was written for colleagues must not become what the person reads.
    if ((chosen === 'repeat') !== (outcome === 'repeat')) setReason('')
    setOutcome(chosen)
    // Nobody can look at it: that alone is the reason, and there is none to choose.
    setCode(isUnopenable ? 'unopenable' : '')
    forgetObjection()
  }
  const decide = async () => {
    if (!outcome || !isFull) return
    const sent = { outcome, reason, ...(code && { code }) }
    if (!(await act(reviewPaths.decide(operationUuid, videoUuid), sent))) return
    showNotice({ tone: 'done', text: doneWords(outcome, isFirst) })
    onDone()
  }
  return (
    <section
      aria-labelledby={DECISION_TITLE}
      className="grid content-start gap-5 xl:sticky xl:bottom-5 xl:min-h-[calc(100dvh-7rem)]"
    >
      <div>
        <h3 id={DECISION_TITLE} className="scroll-mt-24 text-[1.25rem]">
          {m.operator_decision_title()}
        </h3>
        <p className="mt-1 text-[0.9375rem] text-ink-2 leading-snug">{m.operator_decision_note()}</p>
      </div>
      <div role="status" className="grid gap-3 empty:hidden">
        {isOver && <p className="rounded-ctl bg-warn-wash px-4 py-3 text-warn">{m.operator_review_over()}</p>}
        {isPassedByYou && !isOver && (
          <p className="rounded-ctl bg-seal-wash px-4 py-3 text-seal">{m.operator_decision_seconded()}</p>
        )}
        {isOthers && (
          <p className="rounded-ctl bg-warn-wash px-4 py-3 text-warn">
            {m.operator_decision_theirs({ name: hold.name })}
          </p>
        )}
      </div>
      {(outcome || isYours) && (
        <fieldset disabled={!isYours} className="grid min-w-0 gap-5">
          <ChoiceCards<Outcome>
            label={m.operator_decision_choose()}
            name="outcome"
            value={outcome}
            onChoose={choose}
            options={[
              ...(isPassedByYou || isUnopenable
                ? []
                : [{ value: 'passed' as const, title: m.operator_decision_passed() }]),
              { value: 'repeat', title: m.operator_decision_repeat() },
              {
                value: 'rejected',
                title: isUnopenable ? m.operator_decision_unexamined() : m.operator_decision_rejected(),
              },
            ]}
          />
          {codes.length > 0 && <Codes codes={codes} value={code} onChoose={setCode} />}
        </fieldset>
      )}
      {outcome && (
        <>
          {/* What was written can still be read and taken elsewhere. */}
          <TextArea
            label={isUnopenable ? unopenableWords(outcome) : WORDS[outcome](personName)}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
            maxLength={MOST}
            counter={{ used: reason.length, of: MOST }}
            rows={4}
            readOnly={!isYours}
            required
          />
          {isYours && (
            <p className="rounded-ctl bg-pen-wash px-4 py-3 text-[0.9375rem] leading-snug">
              {effectWords(outcome, isFirst, isUnopenable)}
            </p>
          )}
        </>
      )}
      <div role="alert" className="empty:hidden">
        {objection && <p className="rounded-ctl bg-rec-wash px-4 py-3 text-rec">{objection}</p>}
      </div>
      <div className="grid gap-1">
        {isYours && (
          <Button className="w-full" busy={busy} disabled={!isFull} onClick={() => void decide()}>
            {outcome ? BUTTONS[outcome]() : m.operator_decision_choose()}
          </Button>
        )}
        <Button tone={isYours ? 'quiet' : 'line'} className="w-full" disabled={busy} onClick={onDone}>
          {isYours ? m.operator_decision_leave() : m.operator_review_back()}
        </Button>
      </div>
    </section>
  )
}

/** Of what opens. */
const CODES: Record<Outcome, readonly (RejectionCode | RepeatCode)[]> = {
  passed: [],
  repeat: REPEAT_CODES.filter((code) => code !== 'unopenable'),
  rejected: REJECTION_CODES.filter((code) => code !== 'unopenable'),
}

const unopenableWords = (outcome: Outcome): string =>
  outcome === 'rejected' ? m.operator_decision_why_unexamined() : m.operator_decision_why_unopenable()

const WORDS: Record<Outcome, (name: string) => string> = {
  passed: () => m.operator_decision_why_passed(),
  repeat: (name) => m.operator_decision_why_repeat({ name }),
  rejected: () => m.operator_decision_why_rejected(),
}
const BUTTONS: Record<Outcome, () => string> = {
  passed: () => m.operator_review_pass(),
  repeat: () => m.operator_decision_do_repeat(),
  rejected: () => m.operator_review_reject(),
}
