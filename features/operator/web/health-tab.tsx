import { accountRequest } from '@firmeza/accounts/web'
import { currentLanguage, m } from '@firmeza/i18n'
import { formatMoment } from '@firmeza/kernel'
import { Button } from '@firmeza/ui'
import { operatorPaths, type WireHealth, type WirePart } from '../wire.ts'
import { certificateWords } from './certificate-words.ts'
import { Listed } from './listed.tsx'
import { partWords } from './part-words.ts'
import { Standing } from './standing.tsx'
import { TechnicalDetail } from './technical-detail.tsx'
import { useKept } from './use-kept.ts'

const STANDING = {
  up: { tone: 'good', say: m.operator_state_up },
  warning: { tone: 'warning', say: m.operator_state_warning },
  down: { tone: 'bad', say: m.operator_state_down },
  standIn: { tone: 'waiting', say: m.operator_state_stand_in },
} as const

const read = async (signal: AbortSignal) => ({
  health: await accountRequest<WireHealth>(operatorPaths.health, { signal }),
  seenAt: new Date(),
})

/** Salud: what every part of the server says of itself, what needs somebody first. */
export const HealthTab = () => {
  const [seen, again] = useKept(read)
  return (
    <Listed loaded={seen} again={again}>
      {({ health, seenAt }) => {
        const parts = Object.entries(health.dependencies).toSorted(([, a], [, b]) => urgency(b) - urgency(a))
        return (
          <>
            <div className="mb-5 flex flex-wrap items-center justify-between gap-4">
              <div role="status">
                <h2 className="text-[1.5rem]">{overall(health)}</h2>
                <p className="mt-1 text-[0.9375rem] text-ink-2 tabular-nums">
                  {m.operator_health_seen({ moment: formatMoment(seenAt, currentLanguage()) })}
                </p>
              </div>
              <Button tone="line" onClick={again}>
                {m.operator_health_look()}
              </Button>
            </div>
            <ul className="card overflow-hidden">
              {parts.map(([name, state]) => (
                <Part key={name} name={name} state={state} />
              ))}
            </ul>
          </>
        )
      }}
    </Listed>
  )
}

const urgency = ({ status }: WirePart): number => ['up', 'warning', 'down'].indexOf(status)

const overall = ({ status, dependencies }: WireHealth): string => {
  if (status === 'down') return m.operator_health_down()
  const parts = Object.values(dependencies)
  if (parts.some((part) => part.status === 'warning')) return m.operator_health_warning()
  return parts.some(({ via }) => via) ? m.operator_health_stand_in() : m.operator_health_up()
}

const Part = ({ name, state: { status, via, reason, certificate } }: { name: string; state: WirePart }) => {
  const { title, text, whileDown } = partWords(name)
  const { tone, say } = via ? STANDING.standIn : STANDING[status]
  const words = via ? m.operator_health_test_inbox() : certificateWords(certificate)
  return (
    <li className="border-line border-t px-5 py-4 first:border-t-0 sm:px-6">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <h3 className="text-[1.0625rem] leading-snug tracking-normal">{title}</h3>
        <Standing tone={tone}>{say()}</Standing>
      </div>
      {text && <p className="mt-0.5 text-[0.9375rem] text-ink-2">{text}</p>}
      {status === 'down' && whileDown && <p className="mt-1.5 font-medium text-[0.9375rem]">{whileDown}</p>}
      {words ? (
        <p className="mt-1.5 font-medium text-[0.9375rem]">{words}</p>
      ) : (
        reason && <TechnicalDetail>{reason}</TechnicalDetail>
      )}
    </li>
  )
}
