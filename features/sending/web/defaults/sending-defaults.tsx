import { RequestFailure } from '@firmeza/accounts/web'
import { m } from '@firmeza/i18n'
import type { RetentionClass, SendingDefaults } from '@firmeza/operations/wire'
import { Button, pageConfig, Select, Skeleton, showNotice } from '@firmeza/ui'
import { useId, useState } from 'react'
import { retentionOptions, usualRetention } from './retention-options.ts'
import { saveDefaults, useDefaults } from './use-defaults.ts'

/**
 * What an account holder chooses for all that they send: how long those are kept who are
 * identified. Nothing where nobody is.
 */
export const SendingDefaultsCard = () => {
  const [loaded, again] = useDefaults()
  const title = useId()
  if (pageConfig().identification === null) return null
  return (
    <section aria-labelledby={title} className="card grid gap-x-10 gap-y-5 p-5 sm:p-8 lg:grid-cols-[14rem_1fr]">
      <h2 id={title} className="text-[1.25rem]">
        {m.sending_defaults()}
      </h2>
      {loaded.status === 'loading' && <Skeleton className="h-28 w-full" />}
      {loaded.status === 'failed' && (
        <div role="alert" className="grid justify-items-start gap-3">
          <p className="font-semibold text-rec">{m.sending_defaults_unknown()}</p>
          <Button tone="line" onClick={again}>
            {m.sending_defaults_again()}
          </Button>
        </div>
      )}
      {loaded.status === 'here' && <Chosen defaults={loaded.value} />}
    </section>
  )
}

const Chosen = ({ defaults }: { defaults: SendingDefaults }) => {
  const [saved, setSaved] = useState(defaults.retention)
  const [retention, setRetention] = useState(saved)
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      setSaved((await saveDefaults({ retention })).retention)
      showNotice({ tone: 'done', text: m.sending_defaults_saved() })
    } catch (failure) {
      if (!(failure instanceof RequestFailure)) throw failure
      showNotice({ tone: 'error', text: m.sending_defaults_not_saved() })
    } finally {
      setBusy(false)
    }
  }
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <Select
        label={m.create_retention()}
        hint={m.sending_defaults_hint()}
        value={retention ?? ''}
        onChange={({ target }) => setRetention((target.value || null) as RetentionClass | null)}
        options={retentionOptions(usualRetention())}
      />
      <Button
        type="submit"
        busy={isBusy}
        disabled={retention === saved}
        className="w-full sm:w-auto sm:min-w-44 sm:justify-self-start"
      >
        {m.sending_defaults_save()}
      </Button>
    </form>
  )
}
