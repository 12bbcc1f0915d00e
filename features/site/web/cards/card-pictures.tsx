import { m } from '@firmeza/i18n'
import { Pill } from '@firmeza/ui'
import type { ReactNode } from 'react'
import { ZONE } from '../service/crops/document-crops.tsx'
import { Face } from '../service/crops/identity-card.tsx'
import type { Service } from '../service/service.ts'

const Sheet = ({ children }: { children: ReactNode }) => (
  <div
    aria-hidden="true"
    className="mt-6 flex min-h-22 items-center gap-4 overflow-clip rounded-ctl bg-sunken px-5 py-4 ring-1 ring-line"
  >
    {children}
  </div>
)

/** What a mail server answers, as it answers (RFC 5321 §4.2). */
const Delivered = () => (
  <Sheet>
    <Pill tone="seal">{m.service_picture_delivered()}</Pill>
    <span className="min-w-0 text-[0.9375rem]">
      <span className="block truncate font-semibold">m••@example.com</span>
      <span className="block truncate font-mono text-[0.8125rem] text-ink-2">250 2.0.0 Ok: queued</span>
    </span>
  </Sheet>
)

const SameFace = () => (
  <Sheet>
    <Face of="holder" className="size-13 rounded-ctl ring-1 ring-line" />
    <Face of="card" className="-ml-6 size-13 rounded-ctl ring-2 ring-sunken" />
    <span className="min-w-0 leading-tight">
      <span className="block font-semibold text-[1.375rem] tracking-[-0.03em]">87 %</span>
      <span className="text-[0.8125rem] text-ink-2">{m.summary_same_face()}</span>
    </span>
  </Sheet>
)

const Zone = () => (
  <Sheet>
    <span className="font-mono text-[clamp(0.5625rem,3.1vw,0.8125rem)] leading-relaxed lg:text-[0.6875rem] xl:text-[0.8125rem]">
      {ZONE.map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
    </span>
  </Sheet>
)

/** A glance at what each service leaves. */
export const CARD_PICTURES: Record<Exclude<Service, 'signature'>, () => ReactNode> = {
  notification: Delivered,
  identification: SameFace,
  document: Zone,
}
