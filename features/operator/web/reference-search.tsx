import { m } from '@firmeza/i18n'
import { Button, Field } from '@firmeza/ui'
import { useState } from 'react'

interface ReferenceSearchProps {
  label: string
  hint: string
  /** What is looked for; empty: all are shown. */
  reference: string
  onFind: (reference: string) => void
  /** The way back to all. */
  all: string
}

/** Looks for what bears a reference. */
export const ReferenceSearch = ({ label, hint, reference, onFind, all }: ReferenceSearchProps) => {
  const [typed, setTyped] = useState(reference)
  const showAll = () => {
    setTyped('')
    onFind('')
  }
  return (
    <search>
      <form
        className="mb-5 flex flex-wrap items-start gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          onFind(typed.trim())
        }}
      >
        <div className="min-w-0 flex-1 basis-40">
          <Field
            label={label}
            hint={hint}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            className="font-mono uppercase"
            autoComplete="off"
            spellCheck={false}
          />
        </div>
        <div className="flex flex-wrap gap-3 pt-7">
          <Button type="submit" tone="line">
            {m.operator_transfer_find()}
          </Button>
          {reference && (
            <Button tone="quiet" onClick={showAll}>
              {all}
            </Button>
          )}
        </div>
      </form>
    </search>
  )
}
