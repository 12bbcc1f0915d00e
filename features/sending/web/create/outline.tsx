import { m } from '@firmeza/i18n'
import type { ComponentType, SVGProps } from 'react'

export interface OutlineProps {
  steps: readonly { Icon: ComponentType<SVGProps<SVGSVGElement>>; text: string }[]
}

/** What happens after a form is sent. */
export const Outline = ({ steps }: OutlineProps) => (
  <div>
    <h2 className="text-[1.125rem]">{m.create_next_heading()}</h2>
    <ol className="mt-4 grid gap-3.5">
      {steps.map(({ Icon, text }) => (
        <li key={text} className="flex items-start gap-3 text-ink-2">
          <Icon className="mt-0.5 size-5 shrink-0 text-pen" />
          {text}
        </li>
      ))}
    </ol>
  </div>
)
