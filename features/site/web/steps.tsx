import { m } from '@firmeza/i18n'
import { Tabs } from '@firmeza/ui/kit'
import { Section } from './section.tsx'

const steps = () => [
  { value: 'send', title: m.site_step_send(), text: m.site_step_send_text() },
  { value: 'sign', title: m.site_step_sign(), text: m.site_step_sign_text() },
  { value: 'manage', title: m.site_step_manage(), text: m.site_step_manage_text() },
]

/** The three-step explainer: send, sign, manage (specification 1 §2). */
export const Steps = () => (
  <Section heading={m.site_steps_heading()} beside>
    <Tabs
      label={m.site_steps_heading()}
      tabs={steps().map(({ value, title, text }) => ({
        value,
        title,
        panel: <p className="max-w-[44ch] text-[1.25rem] text-ink-2 leading-[1.5] sm:min-h-[8rem]">{text}</p>,
      }))}
    />
  </Section>
)
