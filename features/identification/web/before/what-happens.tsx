import { m } from '@firmeza/i18n'
import { type IconProps, IdCardIcon } from '@firmeza/ui'
import type { ComponentType } from 'react'
import { FaceIcon, TurnIcon } from '../icons.tsx'

/** Seconds that each takes somebody who has never done it. */
const STEPS: { icon: ComponentType<IconProps>; title: () => string; body: () => string; seconds: number }[] = [
  { icon: FaceIcon, title: m.identify_step_face, body: m.identify_step_face_body, seconds: 20 },
  { icon: IdCardIcon, title: m.identify_step_front, body: m.identify_step_front_body, seconds: 40 },
  { icon: TurnIcon, title: m.identify_step_back, body: m.identify_step_back_body, seconds: 30 },
]

/** What is filmed, in order, and how long it takes. */
export const WhatHappens = () => (
  <ol className="mt-4 grid gap-3">
    {STEPS.map(({ icon: Icon, title, body, seconds }) => (
      <li key={seconds} className="grid grid-cols-[auto_1fr_auto] items-start gap-x-3 leading-[1.4]">
        <span className="grid size-11 place-items-center rounded-ctl bg-pen-wash text-pen">
          <Icon className="size-6" />
        </span>
        <span>
          <span className="block font-semibold">{title()}</span>
          <span className="block text-[.9375rem] text-ink-2">{body()}</span>
        </span>
        <span className="text-[.9375rem] text-ink-2">{m.identify_seconds({ seconds })}</span>
      </li>
    ))}
  </ol>
)
