import { m } from '@firmeza/i18n'
import type { WireOperation } from '@firmeza/operations/wire'
import { Frame, StepHeading } from '@firmeza/signing/party-pages'
import { DoneDisc } from '@firmeza/ui'

/** The sender knows: what comes next. */
export const OtherWayAsked = ({ operation: { senderName, reference } }: { operation: WireOperation }) => (
  <Frame width="narrow" reference={reference} senderName={senderName}>
    <section className="card w-full p-6 shadow-2 sm:p-8">
      <DoneDisc className="mb-5" />
      <StepHeading>{m.identify_other_done_title({ sender: senderName })}</StepHeading>
      <p className="mt-3 text-ink-2">{m.identify_other_done_body()}</p>
      <a className="btn btn-line mt-6 w-full" href="#/">
        {m.sign_go_home()}
      </a>
    </section>
  </Frame>
)
