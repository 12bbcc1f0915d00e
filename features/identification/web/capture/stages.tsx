import { m } from '@firmeza/i18n'
import { CheckIcon } from '@firmeza/ui'
import type { CaptureState } from './capture-model.ts'

/** Face, front, back: which are done, and which is next. A passport has no back. */
export const Stages = ({ state }: { state: CaptureState }) => {
  const { hasFace, hasFront, hasBack, isPassport, stage, challenge } = state
  const all = [
    { name: m.identify_stage_face(), isDone: hasFace && challenge === null },
    { name: m.identify_stage_front(), isDone: hasFront },
    ...(isPassport ? [] : [{ name: m.identify_stage_back(), isDone: hasBack }]),
  ]
  const current = stage === 'front' ? 1 : stage === 'back' ? 2 : stage === 'face' ? 0 : -1
  return (
    <ol className="mt-4 grid auto-cols-fr grid-flow-col gap-2 font-medium">
      {all.map(({ name, isDone }, at) => (
        <li key={name} aria-current={at === current ? 'step' : undefined}>
          <span className={`identify-bar ${isDone ? 'is-done' : at === current ? 'is-current' : ''}`} />
          <span className="mt-2 flex items-center gap-1.5">
            {isDone && <CheckIcon className="size-5 text-night-seal" />}
            {name}
            {isDone && <span className="sr-only">, {m.identify_stage_done()}</span>}
          </span>
        </li>
      ))}
    </ol>
  )
}
