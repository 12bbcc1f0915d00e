import { CheckIcon, WarningIcon } from '@firmeza/ui'

const TONES = {
  waiting: { className: 'bg-sunken text-ink-2', Icon: null },
  good: { className: 'bg-seal-wash text-seal', Icon: CheckIcon },
  warning: { className: 'bg-warn-wash text-warn', Icon: WarningIcon },
  bad: { className: 'bg-rec-wash text-rec', Icon: WarningIcon },
} as const

/** How something stands, in words; the colour only repeats them. */
export const Standing = ({ tone, children }: { tone: keyof typeof TONES; children: string }) => {
  const { className, Icon } = TONES[tone]
  return (
    <span
      className={`inline-flex shrink-0 items-center gap-1.5 rounded-full px-3 py-1 font-medium text-[0.875rem] ${className}`}
    >
      {Icon && <Icon className="size-4" />}
      {children}
    </span>
  )
}
