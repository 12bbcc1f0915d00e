import { CheckIcon, WarningIcon } from '@firmeza/ui'

const TONES = {
  seal: { Icon: CheckIcon, look: 'bg-seal-wash text-seal' },
  rec: { Icon: WarningIcon, look: 'bg-rec-wash text-rec' },
  warn: { Icon: WarningIcon, look: 'bg-warn-wash text-warn' },
}

/** How something went, beside the words that say it. */
export const OutcomeMark = ({ tone }: { tone: keyof typeof TONES }) => {
  const { Icon, look } = TONES[tone]
  return (
    <span className={`grid size-12 place-items-center rounded-full ${look}`}>
      <Icon className="size-6" />
    </span>
  )
}
