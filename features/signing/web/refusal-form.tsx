import { m } from '@firmeza/i18n'
import { ChoiceCards, TextArea } from '@firmeza/ui'
import { type FormEvent, useState } from 'react'

interface RefusalFormProps<Ground extends string> {
  /** Of the form, for the button outside of it that sends it. */
  id: string
  /** The last one is another than these, and says nothing without words. */
  grounds: readonly { value: Ground | 'other'; title: string }[]
  /** How long words of one's own may be, beside what was chosen. */
  room: (ground: Ground | 'other' | '') => number
  /** Says that they are missing. */
  missing: string
  onRefuse: (ground: Ground | 'other', words: string) => void
}

/** Asks why, always: one of a few grounds, and words of one's own. */
export const RefusalForm = <Ground extends string>({
  id,
  grounds,
  room,
  missing,
  onRefuse,
}: RefusalFormProps<Ground>) => {
  const [ground, setGround] = useState<Ground | 'other' | ''>('')
  const [words, setWords] = useState('')
  const [tried, setTried] = useState(false)
  const isMute = ground === 'other' && words.trim() === ''
  const most = room(ground)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (ground !== '' && !isMute) onRefuse(ground, words.trim().slice(0, most))
  }
  return (
    <form id={id} noValidate className="grid gap-4" onSubmit={submit}>
      <ChoiceCards
        label={m.why_ground()}
        name="ground"
        value={ground}
        options={grounds}
        {...(tried && ground === '' ? { error: m.why_ground_missing() } : {})}
        onChoose={setGround}
      />
      <TextArea
        name="reason"
        rows={3}
        label={ground === 'other' ? m.why_words() : m.why_words_optional()}
        value={words}
        maxLength={most}
        counter={{ used: words.length, of: most }}
        error={tried && isMute ? missing : undefined}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
    </form>
  )
}
