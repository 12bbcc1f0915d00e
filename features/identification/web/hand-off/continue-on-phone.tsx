import { m } from '@firmeza/i18n'
import type { WireOperation } from '@firmeza/operations/wire'
import { FailureText, Frame, StepHeading, useSending } from '@firmeza/signing/party-pages'
import { Button, Spinner, VideoIcon, WarningIcon } from '@firmeza/ui'
import { AskedAgain } from '../asked-again.tsx'
import { askOtherWay } from '../calls.ts'
import { FollowPhone } from './follow-phone.tsx'
import { QrCode } from './qr-code.tsx'
import { type Following, useHandOff } from './use-hand-off.ts'
import { useSecondsLeft } from './use-seconds-left.ts'

export interface ContinueOnPhoneProps {
  operation: WireOperation
  askedAgain: string | null
  onHere: () => void
  onOtherWay: () => void
}

/** At a desk, before all else: the phone's camera sees documents better. This page follows it. */
export const ContinueOnPhone = ({ operation, askedAgain, onHere, onOtherWay }: ContinueOnPhoneProps) => {
  const { senderName, reference, operationUuid } = operation
  const following = useHandOff(operationUuid)
  const { busy, failure, send } = useSending()
  const ask = async () => {
    const asked = await send(() => askOtherWay(operationUuid, ''))
    if (asked?.ok) onOtherWay()
  }
  const isWaiting = following.standing.stage === 'waiting'
  return (
    <Frame width="page" reference={reference} senderName={senderName}>
      <section className="card p-6 shadow-2 sm:p-8">
        {isWaiting ? (
          <>
            <div className="grid items-start gap-6 sm:grid-cols-[1fr_14rem] sm:gap-8">
              <div>
                <p className="text-ink-2">
                  {m.identify_asked_by()} <strong className="font-semibold text-ink">{senderName}</strong>
                </p>
                <StepHeading className="mt-1 text-[1.75rem]">{m.hand_title()}</StepHeading>
                {askedAgain !== null && (
                  <AskedAgain title={m.identify_asked_again()} words={askedAgain} className="mt-4" />
                )}
                <p className="mt-2 text-ink-2">{m.hand_body()}</p>
                <Waiting following={following} senderName={senderName} />
                <p className="mt-2 text-[.9375rem] text-ink-2">{m.hand_mail()}</p>
              </div>
              <Code following={following} />
            </div>
            <p role="alert" className="mt-4 text-rec empty:hidden">
              {failure && <FailureText failure={failure} senderName={senderName} />}
            </p>
            <div className="mt-6 grid items-center gap-x-4 gap-y-2 sm:flex">
              <Button tone="line" onClick={onHere}>
                <VideoIcon className="size-5" />
                {m.hand_here()}
              </Button>
              <Button tone="quiet" busy={busy} onClick={() => void ask()}>
                {m.hand_without()}
              </Button>
            </div>
          </>
        ) : (
          <FollowPhone standing={following.standing} senderName={senderName} />
        )}
      </section>
    </Frame>
  )
}

/** The code, while it is good. */
const Code = ({ following: { offer } }: { following: Following }) => {
  const left = useSecondsLeft(offer?.expiresAt)
  if (offer && left > 0) return <QrCode text={offer.url} label={m.hand_code()} />
  return (
    <span className="grid aspect-square w-full place-items-center rounded-card ring-1 ring-line" aria-hidden="true">
      {offer ? <WarningIcon className="size-8 text-ink-2" /> : <Spinner className="size-8 text-pen" />}
    </span>
  )
}

const Waiting = ({ following, senderName }: { following: Following; senderName: string }) => {
  const { offer, failure, another } = following
  const left = useSecondsLeft(offer?.expiresAt)
  if (failure || (offer && left === 0))
    return (
      <div className="mt-5">
        <p role="alert">
          {failure ? (
            <>
              {m.hand_failed()} <FailureText failure={failure} senderName={senderName} />
            </>
          ) : (
            m.hand_expired()
          )}
        </p>
        <Button tone="quiet" className="-ml-3 mt-1" onClick={another}>
          {m.hand_another()}
        </Button>
      </div>
    )
  return (
    <div className="mt-5">
      <p role="status" className="flex items-center gap-2.5 font-medium">
        <Spinner className="size-5 shrink-0 text-pen" />
        {offer ? m.hand_waiting() : m.hand_making()}
      </p>
      {offer && <p className="mt-1 text-ink-2">{m.hand_valid({ time: minutes(left) })}</p>}
    </div>
  )
}

const minutes = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
