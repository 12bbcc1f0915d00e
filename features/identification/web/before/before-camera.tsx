import { currentLanguage, m } from '@firmeza/i18n'
import type { WireOperation } from '@firmeza/operations/wire'
import { ActionBar, Frame, StepHeading } from '@firmeza/signing/party-pages'
import { Button, Checkbox, Switch, VideoIcon } from '@firmeza/ui'
import { useRef, useState } from 'react'
import { keptForWords } from '../../retention-words.ts'
import type { IdentificationTerms } from '../../wire.ts'
import { AskedAgain } from '../asked-again.tsx'
import { OtherWay } from './other-way.tsx'
import { WhatHappens } from './what-happens.tsx'

export interface BeforeCameraProps {
  operation: WireOperation
  terms: IdentificationTerms
  isSpoken: boolean
  onSpoken: (isSpoken: boolean) => void
  onBegin: () => void
  onOtherWay: () => void
}

/** What will happen, what is kept and for how long, consent, and a way that is not biometric. */
export const BeforeCamera = ({ operation, terms, isSpoken, onSpoken, onBegin, onOtherWay }: BeforeCameraProps) => {
  const { senderName, reference } = operation
  const [hasAgreed, setAgreed] = useState(false)
  const [wasAsked, setAsked] = useState(false)
  const consent = useRef<HTMLDivElement>(null)
  const needsConsent = wasAsked && !hasAgreed
  const begin = () => {
    if (hasAgreed) return onBegin()
    setAsked(true)
    consent.current?.scrollIntoView({ block: 'center' })
    consent.current?.querySelector('input')?.focus({ preventScroll: true })
  }
  return (
    <Frame width="narrow" reference={reference} senderName={senderName}>
      <div className="grid gap-3 pb-4 sm:gap-4">
        <section className="card p-5 shadow-2 sm:p-6">
          <p className="text-ink-2">
            {m.identify_asked_by()} <strong className="font-semibold text-ink">{senderName}</strong>
          </p>
          <StepHeading className="mt-1 text-[1.5rem] sm:text-[1.75rem]">{m.identify_title()}</StepHeading>
          {terms.askedAgain !== null && (
            <AskedAgain title={m.identify_asked_again()} words={terms.askedAgain} className="mt-4" />
          )}
          <p className="mt-2 text-ink-2">{m.identify_lead()}</p>
          <WhatHappens />
        </section>
        <section className="card p-5 shadow-2 sm:p-6">
          <h2 className="text-lg">{m.identify_kept_title()}</h2>
          <p className="mt-1 text-[.9375rem] text-ink-2">
            {m.identify_kept_body({
              time: keptForWords(terms.retentionDays, currentLanguage()),
              sender: senderName,
            })}
          </p>
          <div
            ref={consent}
            className={`mt-4 rounded-ctl p-3 ring-inset ${needsConsent ? 'bg-rec-wash ring-2 ring-rec' : hasAgreed ? 'bg-pen-wash ring-2 ring-pen' : 'ring-1 ring-control'}`}
          >
            <Checkbox
              checked={hasAgreed}
              className="!items-start"
              onChange={(event) => setAgreed(event.target.checked)}
              label={<span className="text-[.9375rem]">{m.identification_consent()}</span>}
              {...(needsConsent && { error: m.identify_consent_needed() })}
            />
          </div>
          <Switch
            className="mt-3 text-[.9375rem]"
            label={m.identify_voice()}
            checked={isSpoken}
            onChange={(event) => onSpoken(event.target.checked)}
          />
        </section>
        <OtherWay operation={operation} onAsked={onOtherWay} />
      </div>
      <ActionBar>
        {terms.startsLeft === 1 && <p className="pb-2 text-center text-ink-2 text-sm">{m.identify_starts_left()}</p>}
        <Button className="w-full" onClick={begin}>
          <VideoIcon className="size-5" />
          {m.identify_begin()}
        </Button>
        <p className="pt-2 text-center text-ink-2 text-sm">{m.identify_begin_note()}</p>
      </ActionBar>
    </Frame>
  )
}
