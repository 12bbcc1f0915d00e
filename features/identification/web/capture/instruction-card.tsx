import { m } from '@firmeza/i18n'
import { WarningIcon } from '@firmeza/ui'
import { type ReactNode, useEffect, useState } from 'react'
import type { Instruction } from './capture-model.ts'
import { INSTRUCTION_WORDS } from './instruction-words.ts'
import { speak } from './speak.ts'
import { SpeakerIcon } from './speaker-icon.tsx'

/** An instruction that is over sooner cannot be read. */
const LEAST_MS = 900

interface InstructionCardProps {
  instruction: Instruction
  isSpoken: boolean
  /** Null: nothing is left to do that could be read out. */
  onSpoken: ((isSpoken: boolean) => void) | null
  /** Of the video, 0 to 1, while it is being sent. */
  sent: number | null
  children: ReactNode
}

/** Nobody can do anything about these but wait: they must not read as one more thing to do. */
const TROUBLES: readonly Instruction[] = ['no-network', 'unsent']

/** The one thing to do now; it is read out where that is wished. */
export const InstructionCard = ({ instruction, isSpoken, onSpoken, sent, children }: InstructionCardProps) => {
  const steady = useSteady(instruction)
  const [title, help] = INSTRUCTION_WORDS[steady]()
  useEffect(() => {
    if (isSpoken) speak(`${title}. ${help ?? ''}`)
  }, [isSpoken, title, help])
  return (
    <div className="identify-column pt-3 pb-[max(1.5rem,env(safe-area-inset-bottom))]">
      <div className="identify-card flex min-h-[min(11rem,28dvh)] flex-col justify-between p-5 lg:min-h-[6.5rem] lg:flex-row lg:flex-wrap lg:items-start lg:gap-x-6">
        <div className="flex items-start justify-between gap-3 lg:flex-1">
          <div role="status">
            <p className="flex items-center gap-2.5 text-balance font-semibold text-[1.5rem] leading-[1.15] tracking-tight">
              {TROUBLES.includes(steady) && <WarningIcon className="size-7 shrink-0 text-night-warn" />}
              {title}
            </p>
            {help && <p className="mt-2 text-[1.0625rem] text-white/80">{help}</p>}
          </div>
          {onSpoken && (
            <button
              type="button"
              className="identify-voice"
              aria-pressed={isSpoken}
              aria-label={m.identify_voice()}
              title={m.identify_voice()}
              onClick={() => onSpoken(!isSpoken)}
            >
              <SpeakerIcon className="size-6" isOn={isSpoken} />
            </button>
          )}
        </div>
        {sent !== null && (
          <div className="mt-4 lg:basis-full">
            <div
              role="progressbar"
              aria-valuenow={Math.round(sent * 100)}
              aria-valuemin={0}
              aria-valuemax={100}
              aria-label={m.identify_say_saving()}
              className="h-1.5 overflow-hidden rounded-full bg-white/25"
            >
              <div className="h-full bg-night-seal transition-[width]" style={{ width: `${sent * 100}%` }} />
            </div>
            <p className="mt-2 text-sm text-white/80">{m.identify_sent({ percent: Math.round(sent * 100) })}</p>
          </div>
        )}
        <div className="mt-3 flex flex-wrap items-center justify-between gap-3 empty:hidden lg:-mt-2 lg:flex-col lg:items-end lg:gap-1">
          {children}
        </div>
      </div>
    </div>
  )
}

/** What changes with every frame would neither be read nor spoken to its end. */
const useSteady = (instruction: Instruction): Instruction => {
  const [shown, setShown] = useState({ instruction, since: 0 })
  useEffect(() => {
    if (shown.instruction === instruction) return
    const left = Math.max(0, shown.since + LEAST_MS - Date.now())
    const timer = setTimeout(() => setShown({ instruction, since: Date.now() }), left)
    return () => clearTimeout(timer)
  }, [instruction, shown])
  return shown.instruction
}
