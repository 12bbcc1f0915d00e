import { m, zonedMinuteText } from '@firmeza/i18n'
import { Button, KeyIcon, Skeleton, showNotice } from '@firmeza/ui'
import { startRegistration } from '@simplewebauthn/browser'
import { useState } from 'react'
import { accountPaths } from '../../wire.ts'
import { account } from '../account.ts'
import { accountRequest } from '../account-request.ts'
import { failureWords } from '../failure-words.ts'
import { passkeyFailure } from '../passkey-failure.ts'
import { Objection } from '../told.tsx'
import { useLoaded } from '../use-loaded.ts'
import { browserOf } from './browser-of.ts'
import { useRefusal } from './refusal.tsx'
import { SecurityCard } from './security-card.tsx'

interface PasskeyView {
  id: string
  name?: string | null
  createdAt?: string | null
}

type CreationOptions = Parameters<typeof startRegistration>[0]['optionsJSON']

/** Passkeys (WebAuthn): added on this device, listed, removed. */
export const PasskeysCard = () => {
  const [loaded, again] = useLoaded((signal) => accountRequest<PasskeyView[]>(accountPaths.passkeys, { signal }))
  const [refusal, refuse] = useRefusal()
  const [busy, setBusy] = useState<string>()
  const act = async (what: string, doIt: () => Promise<string>) => {
    refuse(undefined)
    setBusy(what)
    try {
      showNotice({ tone: 'done', text: await doIt() })
      again()
      void account.ask()
    } catch (failure) {
      const told = passkeyFailure(failure)
      if (told !== 'given-up') refuse(told)
    } finally {
      setBusy(undefined)
    }
  }
  const add = async () => {
    const optionsJSON = await accountRequest<CreationOptions>(accountPaths.passkeyCreation)
    const response = await startRegistration({ optionsJSON })
    const { browser, system } = browserOf(navigator.userAgent)
    const name = [browser, system].filter(Boolean).join(' · ')
    await accountRequest(accountPaths.passkeyCreated, { body: { response, name } })
    return m.account_passkey_added()
  }
  const remove = async (id: string) => {
    await accountRequest(accountPaths.deletePasskey, { body: { id } })
    return m.account_passkey_removed()
  }
  return (
    <SecurityCard title={m.account_passkeys()} lead={m.account_passkeys_lead()}>
      {loaded.status === 'loading' && <Skeleton className="h-12 w-full" />}
      {loaded.status === 'failed' && <Objection>{failureWords(loaded.failure)}</Objection>}
      {loaded.status === 'here' && loaded.value.length > 0 && (
        <ul className="grid divide-y divide-line">
          {loaded.value.map((passkey) => (
            <Passkey
              key={passkey.id}
              passkey={passkey}
              busy={busy === passkey.id}
              onRemove={() => void act(passkey.id, () => remove(passkey.id))}
            />
          ))}
        </ul>
      )}
      <Objection>{refusal}</Objection>
      <Button tone="line" busy={busy === 'add'} onClick={() => void act('add', add)} className="justify-self-start">
        <KeyIcon className="size-5" />
        {m.account_passkey_add()}
      </Button>
    </SecurityCard>
  )
}

const Passkey = ({ passkey, busy, onRemove }: { passkey: PasskeyView; busy: boolean; onRemove: () => void }) => {
  const name = passkey.name || m.account_passkey_unnamed()
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0">
        <p className="font-medium">{name}</p>
        {passkey.createdAt && (
          <p className="text-[0.875rem] text-ink-2">
            {m.account_passkey_since({ moment: zonedMinuteText(passkey.createdAt) })}
          </p>
        )}
      </div>
      <Button tone="quiet" busy={busy} onClick={onRemove} aria-label={m.account_passkey_remove_named({ name })}>
        {m.account_passkey_remove()}
      </Button>
    </li>
  )
}
