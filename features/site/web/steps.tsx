import { m } from '@firmeza/i18n'
import { Tabs } from '@firmeza/ui/kit'
import { Section } from './section.tsx'
import { ManagePicture, SendPicture, SignPicture } from './step-pictures.tsx'

const steps = () => [
  { value: 'send', title: m.site_step_send(), text: m.site_step_send_text(), Picture: SendPicture },
  { value: 'sign', title: m.site_step_sign(), text: m.site_step_sign_text(), Picture: SignPicture },
  { value: 'manage', title: m.site_step_manage(), text: m.site_step_manage_text(), Picture: ManagePicture },
]

/** The three-step explainer: send, sign, manage (specification 1 §2). */
export const Steps = () => (
  <Section heading={m.site_steps_heading()} beside>
    <Tabs
      label={m.site_steps_heading()}
      tabs={steps().map(({ value, title, text, Picture }) => ({
        value,
        title,
        panel: (
          <div className="grid items-start gap-6 sm:grid-cols-[1fr_18rem] sm:gap-8">
            <p className="max-w-[44ch] text-[1.125rem] text-ink-2 leading-[1.5]">{text}</p>
            <Picture />
          </div>
        ),
      }))}
    />
  </Section>
)
