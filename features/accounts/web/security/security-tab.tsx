import type { Holder } from '../account.ts'
import { OwnDataCard } from './own-data-card.tsx'
import { PasskeysCard } from './passkeys-card.tsx'
import { PasswordCard } from './password-card.tsx'
import { SessionsCard } from './sessions-card.tsx'
import { TwoFactorCard } from './two-factor-card.tsx'

/** Seguridad: what guards the account, and what its holder may do with their own data. */
export const SecurityTab = ({ holder }: { holder: Holder }) => (
  <div className="grid items-start gap-5 lg:grid-cols-2 lg:has-[form[data-wide]]:grid-cols-[8fr_5fr]">
    <div className="grid gap-5">
      <PasswordCard holder={holder} />
      <TwoFactorCard holder={holder} />
    </div>
    <div className="grid gap-5">
      <PasskeysCard />
      <SessionsCard />
    </div>
    <div className="lg:col-span-2">
      <OwnDataCard holder={holder} />
    </div>
  </div>
)
