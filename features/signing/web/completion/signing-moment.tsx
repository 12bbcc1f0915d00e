import { m, secondText } from '@firmeza/i18n'
import type { WireOperation } from '@firmeza/operations/wire'
import { CheckIcon, pageConfig, Spinner } from '@firmeza/ui'
import { useState } from 'react'
import { Frame } from '../frame.tsx'
import { isDrawn } from '../signer-states.ts'
import { StepHeading } from '../step-heading.tsx'
import { StampPreview } from './stamp-preview.tsx'
import { stampedOf } from './stamped-of.ts'

/**
 * The moment between the signature and its seal, where the code was typed: the name writes itself,
 * and each line is ticked once it has become true.
 */
export function SigningMoment({ operation, sealed }: { operation: WireOperation; sealed: boolean }) {
  const { tasks, completedAt, reference, senderName } = operation
  const doneAt = tasks.at(-1)?.doneAt
  const stamped = stampedOf(operation)
  const [written, setWritten] = useState(!stamped)
  const done = sealed && written
  return (
    <Frame width="narrow" step={done ? 2 : 1} reference={reference} senderName={senderName}>
      <section className="card w-full p-5 shadow-2 sm:p-8">
        <StepHeading className="flex items-center gap-3 text-[1.625rem]">
          {done ? m.moment_signed() : m.sign_otp_signing()}
          {done && <Tick className="size-8 bg-seal-wash text-seal" />}
        </StepHeading>
        <p role="status" className="mt-1 text-ink-2">
          {done ? m.moment_sealed_note() : m.moment_signing_note()}
        </p>
        {stamped && (
          <StampPreview operation={operation} document={stamped} complete={done} onWritten={() => setWritten(true)} />
        )}
        <ol className="mt-5 grid gap-3">
          <Row
            done
            words={isDrawn(operation) ? m.moment_drawn() : m.moment_code_right()}
            {...(doneAt ? { at: doneAt } : {})}
          />
          <Row
            done={done}
            isNow={!done}
            words={m.moment_seal({ brand: pageConfig().brandName })}
            {...(done && completedAt ? { at: completedAt } : {})}
          />
          <Row done={done} words={m.moment_timestamp()} />
        </ol>
      </section>
    </Frame>
  )
}

const Tick = ({ className }: { className: string }) => (
  <span className={`signer-tick grid shrink-0 place-items-center rounded-full ${className}`}>
    <CheckIcon className="size-[62%]" />
  </span>
)

function Row({ words, done, isNow = false, at }: { words: string; done: boolean; isNow?: boolean; at?: string }) {
  return (
    <li className={`flex items-center gap-3 ${done || isNow ? 'text-ink' : 'text-ink-2'}`}>
      {done ? (
        <Tick className="size-6 bg-seal text-surface" />
      ) : isNow ? (
        <Spinner className="size-6 text-pen" />
      ) : (
        <span className="size-6 rounded-full ring-1 ring-control/60 ring-inset" />
      )}
      <span className="font-medium">
        {words}
        {done && <span className="sr-only"> {m.sign_step_done()}</span>}
      </span>
      {at && (
        <time dateTime={at} className="ml-auto text-ink-2 text-sm tabular-nums">
          {secondText(at)}
        </time>
      )}
    </li>
  )
}
