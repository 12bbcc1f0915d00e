import { currentLanguage, exactText, m } from '@firmeza/i18n'
import { Button, WarningIcon } from '@firmeza/ui'
import type { PanelDetail, PanelNeed } from '../wire.ts'
import { refusalOf, refusers } from '../words.ts'
import { needWords } from './need-words.ts'
import { markSeen, unlock } from './panel-calls.ts'
import { useAction } from './use-action.ts'

/** What its sender can do here about a need that does not end by itself. */
const ACTIONS: { [need in PanelNeed]?: [words: () => string, action: typeof markSeen] } = {
  failed: [m.panel_seen, markSeen],
  declined: [m.panel_seen, markSeen],
  'mail-rejected': [m.panel_seen, markSeen],
  'mail-unconfirmed': [m.panel_seen, markSeen],
  'code-undelivered': [m.panel_seen, markSeen],
  'other-way-asked': [m.panel_seen, markSeen],
  'code-locked': [m.panel_unlock, unlock],
}

interface NoteProps {
  operation: PanelDetail
  onDone: (operation: PanelDetail) => void
}

/** What is out of the ordinary about an operation, and what to do. */
export const OperationNote = ({ operation, onDone }: NoteProps) => {
  const { needs, erasedAt, state, chain } = operation
  const [busy, act] = useAction()
  if (chain.status === 'failed')
    return <Note tone="rec" title={m.panel_chain_broken()} text={m.panel_chain_broken_body()} />
  if (erasedAt)
    return (
      <Note tone="quiet" title={m.panel_erased_title()} text={m.panel_erased_body({ moment: exactText(erasedAt) })} />
    )
  if (needs) {
    const [why, todo] = needWords(needs)
    const [words, action] = ACTIONS[needs] ?? []
    return (
      <Note tone="rec" title={why} text={todo}>
        {words && action && (
          <Button
            tone="line"
            busy={busy}
            className="min-h-11"
            onClick={() => void act(async () => onDone(await action(operation.uuid, needs)))}
          >
            {words()}
          </Button>
        )}
      </Note>
    )
  }
  const refusal = refusalOf(operation)
  if (refusal)
    return <Note tone="rec" title={refusal.title} {...(refusal.details[0] && { text: refusal.details[0] })} />
  const refused = refusers(operation)
  if (refused.length > 0) {
    const names = new Intl.ListFormat(currentLanguage()).format(refused)
    return <Note tone="rec" title={m.panel_refused_by({ names })} text={m.panel_refused_by_body()} />
  }
  if (state === 'signed' || state === 'sealing') return <Note tone="pen" title={m.panel_sealing_note()} />
  return null
}

const TONES = { rec: 'bg-rec-wash text-rec', pen: 'bg-pen-wash text-pen', quiet: 'bg-sunken text-ink' } as const

interface BoxProps {
  tone: keyof typeof TONES
  title: string
  text?: string
  children?: React.ReactNode
}

const Note = ({ tone, title, text, children }: BoxProps) => (
  <div
    className={`mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card px-5 py-4 ${TONES[tone]}`}
  >
    <div className="flex min-w-0 gap-3">
      <WarningIcon className="mt-0.5 size-5 shrink-0" />
      <div>
        <p className="font-semibold">{title}</p>
        {text && <p className="mt-0.5 max-w-[68ch] text-[0.9375rem] text-ink">{text}</p>}
      </div>
    </div>
    {children}
  </div>
)
