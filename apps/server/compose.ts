import { apiClientCheck, apiClientInForce, holderOfAccount, type Payer } from '@firmeza/accounts/server'
import { openBulk } from '@firmeza/bulk/server'
import { openContact } from '@firmeza/contact/server'
import { openCredits } from '@firmeza/credits/server'
import { titlesOf } from '@firmeza/evidence/server'
import { capturesStanding, openIdentification, openRetention, whySecretsAway } from '@firmeza/identification/server'
import { openNotification } from '@firmeza/notification/server'
import { openOperations, openRations, openSenders, turnstile } from '@firmeza/operations/server'
import { openPanel } from '@firmeza/panel/server'
import { openSigning } from '@firmeza/signing/server'
import { HOUR_MS, MINUTE_MS, SECOND_MS, sweepFiles } from '@firmeza/store'
import { openTraveller } from '@firmeza/traveller/server'
import { openVerification } from '@firmeza/verification/server'
import { bootstrapApiClient } from './bootstrap-api-client.ts'
import { boxedCommand } from './boxed-command.ts'
import { runBoxedCommands } from './command-box.ts'
import { CREATION_PLACES, quotasOf, rationsOf } from './creation-shares.ts'
import type { Env } from './env.ts'
import { openAccountHolders } from './open-account-holders.ts'
import { type ComposeOptions, openBase } from './open-base.ts'
import { openPayments } from './open-payments.ts'
import type { Wing } from './wing.ts'

export type Parts = Awaited<ReturnType<typeof compose>>

/**
 * Opens the wings on their base. A wing opens itself: what it needs of another is handed to it
 * here, and nowhere else.
 */
export const compose = async (env: Env, options: ComposeOptions) => {
  const base = await openBase(env, options)
  const { database, clock, keys, limits, log, every } = base
  const accounts = await openAccountHolders(base)
  const isClientInForce = apiClientInForce(database.db)
  const known = {
    ...base,
    accounts,
    holderOf: accounts.holderOf,
    isSignedIn: accounts.isHolderInForce,
    isInForce: (payer: Payer) => (payer.kind === 'client' ? isClientInForce(payer) : accounts.isHolderInForce(payer)),
    smsCountries: env.sending.smsCountries,
  }
  const signing = await openSigning(known)
  const notification = openNotification(known)
  const away = await whySecretsAway(base)
  if (away !== null) log(away)
  openRetention({ ...known, retention: env.retention, unownedDays: env.unownedFileDays })
  const identification =
    base.vision && env.identification
      ? openIdentification({
          ...known,
          ...env.identification,
          retention: env.retention,
          vision: base.vision,
          domainUuid: env.domainUuid,
        })
      : null
  const traveller = openTraveller({ ...known, keepsPictures: env.travellerPictures === 'keep' })
  const verification = base.vision ? openVerification({ ...base, vision: base.vision, key: keys.pictures }) : null
  const { describeOtp, endCodes, unlockCode } = signing
  const creating = {
    ...known,
    describeOtp,
    endCodes,
    operationDays: env.operationDays,
    retention: env.retention,
    trialsPerHour: env.trialsPerHour,
    trialDays: env.trialDays,
    trialsOpen: env.trialsPerHour > 0,
    domainUuid: env.domainUuid,
    checkApiClient: apiClientCheck(database.db, base.hashing),
    holderOfAccount: (id: string) => holderOfAccount(database.db, id),
    turnstile: turnstile({ senderOf: openSenders({ database, key: keys.addresses }), ...CREATION_PLACES }),
    rations: openRations(rationsOf(env.spoolMegabytes)),
    quotas: quotasOf(env),
  }
  const paying = { ...known, ...openPayments({ env, database, clock, log }) }
  const eventTitles = titlesOf([signing, notification, traveller, ...(identification ? [identification] : [])])
  const panel = openPanel({
    ...known,
    eventTitles,
    endCodes,
    unlockCode,
    capturesOf: (operation) => capturesStanding({ ...base, retention: env.retention }, operation, clock.now()),
  })
  const wings: Wing[] = [
    accounts,
    openCredits(paying),
    await openOperations(creating),
    panel,
    await openBulk(creating),
    signing,
    notification,
    traveller,
    ...(identification ? [identification] : []),
    ...(verification ? [verification] : []),
    await openContact({ ...known, contactEmail: env.contactEmail }),
  ]

  every(MINUTE_MS, () => limits.tidy(), { failed: 'Limits that have ended could not be removed' })
  every(HOUR_MS, () => sweepFiles({ ...base, unownedDays: env.unownedFileDays }), {
    failed: 'Files that nobody owns could not be looked for',
  })
  every(SECOND_MS, () => runBoxedCommands(base.dataDir, (args) => boxedCommand(base, args)), {
    failed: 'A command could not be run',
  })
  if (env.bootstrapApiClient) await bootstrapApiClient(database, env.bootstrapApiClient, clock, log)
  return { ...paying, ...creating, changes: panel.changes, eventTitles, wings }
}
