import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  ACCOUNT_MAIL,
  type AccountMailJob,
  apiClientCheck,
  apiClientInForce,
  holderOfAccount,
  openHashing,
  openTokens,
  type Payer,
  sendAccountMail,
} from '@firmeza/accounts/server'
import {
  RELEASE_BATCH,
  type ReleaseBatchJob,
  releaseBatch,
  SEND_BATCH,
  type SendBatchJob,
  sendBatch,
} from '@firmeza/bulk/server'
import { CONTACT_MAIL, type ContactMailJob, contactIds, sendContactMail } from '@firmeza/contact/server'
import { openActas, titlesOf } from '@firmeza/evidence/server'
import { rateLimit } from '@firmeza/http'
import { type Clock, systemClock } from '@firmeza/kernel'
import { httpSmsSender, messageLimits, openTestInbox, smtpMailSender } from '@firmeza/messaging'
import { ACKNOWLEDGE, NOTIFICATION_TITLES } from '@firmeza/notification/server'
import {
  CLOSE_OPERATIONS,
  COPY_MAIL,
  type CopyMailJob,
  closeAllOperations,
  ERASE_FILES,
  eraseFiles,
  findUnsealed,
  type OperationRouteParts,
  openAuthenticator,
  openCopyLinks,
  openLinks,
  openRations,
  openSenders,
  SENDER_MAIL,
  type SenderMailJob,
  SIGNING_MAIL,
  type SigningMailJob,
  sendCopy,
  sendSigningMail,
  type TaskKind,
  tellSender,
  turnstile,
} from '@firmeza/operations/server'
import { openChanges, type PanelRouteParts } from '@firmeza/panel/server'
import { openRasteriser, openSealer, workerProgram } from '@firmeza/pdf'
import { certificateStatus, certificatesInPem, httpTimestampAuthority } from '@firmeza/pki'
import {
  describeOtp,
  endCodes,
  SEAL_OPERATION,
  SIGNING_KINDS,
  SIGNING_TITLES,
  sealOperation,
  unlockCode,
} from '@firmeza/signing/server'
import { type Database, openDatabase, openLimits, openQueue, openVault } from '@firmeza/store'
import { readBiometricsKey } from './biometrics-key.ts'
import { bootstrapApiClient } from './bootstrap-api-client.ts'
import { CREATION_PLACES, quotasOf, rationsOf } from './creation-shares.ts'
import { BadSetting, databaseOf, type Env } from './env.ts'
import { openKeyRound } from './key-round.ts'
import { openKeys } from './keys.ts'
import { openAccountHolders } from './open-account-holders.ts'
import { openPayments } from './open-payments.ts'
import { authorityOptionsOf, openOwnAuthority, ownTimestampAuthority } from './own-authority.ts'
import { openRounds } from './rounds.ts'
import { openSealKey } from './seal-key.ts'
import { SOFTWARE } from './software.ts'

export type Parts = Awaited<ReturnType<typeof compose>>

export interface ComposeOptions {
  log: (line: string) => void
  migrationsFolder: string
  clock?: Clock
  /** One that is open already; it is closed with the rest. */
  database?: Database
}

/**
 * Chooses and opens every part of the server. This is the only place that knows which database,
 * sender or authority is in use.
 */
export const compose = async (
  env: Env,
  { log, migrationsFolder, clock = systemClock, database: given }: ComposeOptions,
) => {
  const { dataDir, brandName, baseUrl } = env
  const keys = await openKeys(dataDir, env.masterKey)
  const authorityOptions = authorityOptionsOf(env, keys, clock)
  const [database, vault, authority] = await Promise.all([
    given ?? openDatabase({ ...databaseOf(env), migrationsFolder, log }),
    openVault({ folder: join(dataDir, 'files') }),
    openOwnAuthority(env, authorityOptions, log),
  ])
  const sealKey = await openSealKey({ env, authority, authorityOptions, log })
  const queue = await openQueue(database, { log })
  const seriesKey = await readBiometricsKey(env)

  const inbox = env.smtpUrl && env.smsUrl ? null : await openTestInbox({ folder: join(dataDir, 'inbox'), clock })
  const mail = env.smtpUrl
    ? smtpMailSender({
        url: env.smtpUrl,
        from: env.mailFrom,
        bounceAddress: env.bounceAddress,
        brand: brandName,
        clock,
      })
    : inbox!.mail
  const sms = env.smsUrl ? httpSmsSender({ url: env.smsUrl, clock }) : inbox!.sms

  const builtInTsa = ownTimestampAuthority(env, authority, clock)
  const tsaRoots = env.tsaUrls.length ? await readRoots(env.tsaCaFile) : [authority.root]
  const tsa = env.tsaUrls.length
    ? httpTimestampAuthority({
        urls: env.tsaUrls,
        timeoutMs: 10_000,
        clock,
        trusted: tsaRoots,
        policies: env.tsaPolicies,
      })
    : builtInTsa
  if (tsaRoots.length === 0)
    log('TSA_CA_FILE is not set: whom timestamps lead to is not checked, and the evidence says so.')

  const authenticator = openAuthenticator(keys.evidence)
  const kinds: TaskKind[] = [...SIGNING_KINDS, ACKNOWLEDGE]
  const base = {
    kinds,
    database,
    queue,
    authenticator,
    vault,
    clock,
    brandName,
    baseUrl,
    software: SOFTWARE,
    log,
    certifyPerson: authority.certifyPerson,
  }
  const tokens = openTokens({ key: keys.tokens, clock })
  const isClientInForce = apiClientInForce(database.db)
  const hashing = openHashing()
  const limits = openLimits({ database, clock, key: keys.addresses })
  const messages = messageLimits(env.sending.messages)
  const copyLinks = openCopyLinks({ key: keys.links, baseUrl })
  const links = openLinks({ database, key: keys.links, clock, baseUrl, kinds })
  const accounts = openAccountHolders({ ...base, env, keys, hashing, limits, messageLimits: messages, links })
  const rasteriser = openRasteriser({ threads: 2 })
  const sealer = openSealer()
  const actas = openActas(workerProgram(import.meta.url, './acta-worker'))

  const sealParts = {
    ...base,
    sealer,
    actas,
    links,
    tsa,
    tsaIsOurs: env.tsaUrls.length === 0,
    trustedAuthorities: tsaRoots,
    get trusted() {
      return env.sealKey ? [...sealKey.trusted(), authority.root] : sealKey.trusted()
    },
    get sealKey() {
      return sealKey.key()
    },
  }
  await queue.define<{ operationId: string }>(SEAL_OPERATION, {
    concurrency: 4,
    handler: ({ operationId }) => sealOperation(sealParts, operationId),
  })
  const mailParts = { ...base, mail, links }
  await queue.define<SigningMailJob>(SIGNING_MAIL, {
    concurrency: 4,
    handler: (job) => sendSigningMail(mailParts, job),
  })
  const copyMailParts = { ...base, mail, copyLinks }
  await queue.define<CopyMailJob>(COPY_MAIL, { concurrency: 2, handler: (job) => sendCopy(copyMailParts, job) })
  const senderMailParts = { ...base, mail, holderOfAccount: (id: string) => holderOfAccount(database.db, id) }
  await queue.define<SenderMailJob>(SENDER_MAIL, {
    concurrency: 2,
    handler: (job, { id }) => tellSender(senderMailParts, job, id),
  })
  await queue.define<AccountMailJob>(ACCOUNT_MAIL, {
    concurrency: 4,
    handler: (job, { id }) => sendAccountMail({ ...base, mail, mailedLinks: accounts.mailedLinks }, job, { id }),
  })
  const contactMailParts = { ...base, mail, contactEmail: env.contactEmail }
  await queue.define<ContactMailJob>(CONTACT_MAIL, {
    concurrency: 1,
    handler: (job, { id }) => sendContactMail(contactMailParts, job, id),
  })
  await queue.define<{ operationId: string }>(ERASE_FILES, {
    concurrency: 1,
    handler: ({ operationId }) => eraseFiles(base, operationId),
  })
  await queue.define<{ accountId: string }>(CLOSE_OPERATIONS, {
    concurrency: 1,
    handler: ({ accountId }) => closeAllOperations({ ...base, links }, accountId),
  })
  // Nothing is lost by the queue; this is for a queue restored from an older backup than the
  // operations.
  for (const id of await findUnsealed(database, 1000))
    await queue.enqueue(database.db, SEAL_OPERATION, { operationId: id }, { id })

  const creating = {
    ...base,
    tokens,
    links,
    limits,
    messageLimits: messages,
    operationDays: env.operationDays,
    smsCountries: env.sending.smsCountries,
    trialsPerHour: env.trialsPerHour,
  }
  await queue.define<SendBatchJob>(SEND_BATCH, {
    concurrency: 1,
    handler: (job) => sendBatch(creating, job),
  })
  await queue.define<ReleaseBatchJob>(RELEASE_BATCH, { concurrency: 1, handler: (job) => releaseBatch(base, job) })

  const payments = openPayments({ env, database, clock, log })
  const rounds = openRounds({
    ...base,
    dataDir,
    links,
    limits,
    accounts,
    payments,
    messageLimits: messages,
    trialDays: env.trialDays,
    unownedDays: env.unownedFileDays,
  })
  const keyRound = openKeyRound(sealKey, log)
  if (env.bootstrapApiClient) await bootstrapApiClient(database, env.bootstrapApiClient, clock, log)
  return {
    ...creating,
    ...payments,
    env,
    get trusted() {
      return sealKey.trusted()
    },
    trustedAuthorities: tsaRoots,
    authority,
    sealKey,
    certificateStatus: certificateStatus(authorityOptions),
    builtInTsa,
    tsa,
    inbox,
    mail,
    sms,
    otpKey: keys.otp,
    seriesKey,
    rasteriser,
    sealer,
    actas,
    domainUuid: env.domainUuid,
    eventTitles: titlesOf([{ titles: SIGNING_TITLES }, { titles: NOTIFICATION_TITLES }]),
    trialDays: env.trialDays,
    copyLinks,
    checkApiClient: apiClientCheck(database.db, hashing),
    isInForce: (payer: Payer) => (payer.kind === 'client' ? isClientInForce(payer) : accounts.isHolderInForce(payer)),
    accounts,
    holderOf: accounts.holderOf,
    isSignedIn: accounts.isHolderInForce,
    changes: openChanges(base),
    trialsOpen: env.trialsPerHour > 0,
    nextContactId: contactIds(clock),
    demoPayments: rateLimit({ most: 30, withinMinutes: 60, clock }),
    falseWebhooks: rateLimit({ most: 60, withinMinutes: 60, clock }),
    turnstile: turnstile({ senderOf: openSenders({ database, key: keys.addresses }), ...CREATION_PLACES }),
    rations: openRations(rationsOf(env.spoolMegabytes)),
    quotas: quotasOf(env),
    describeOtp: (...[operation, party]: Parameters<OperationRouteParts['describeOtp']>) =>
      describeOtp({ database, clock }, operation, party),
    endCodes: (...[party, at]: Parameters<PanelRouteParts['endCodes']>) => endCodes({ database }, party, at),
    unlockCode: (...[operation, visitor]: Parameters<PanelRouteParts['unlockCode']>) =>
      unlockCode(base, operation, visitor),
    /** Starts the threads that draw and seal, so that the first person does not wait for them. */
    warm: async () => {
      actas.warm()
      await Promise.all([rasteriser.warm(), sealer.warm()])
    },
    close: async () => {
      rounds.stop()
      keyRound.stop()
      await queue.close()
      await sealer.close()
      await sealKey.close()
      await rasteriser.close()
      await database.close()
    },
  }
}

/** The certificates of `TSA_CA_FILE`; none without it. */
const readRoots = async (file: string | undefined): Promise<Uint8Array[]> => {
  if (!file) return []
  const roots = await readFile(file, 'utf8')
    .then(certificatesInPem, () => [])
    .catch(() => [])
  if (roots.length > 0) return roots
  throw new BadSetting(`TSA_CA_FILE (${file}) holds no certificate that can be read; set it to a file of them in PEM.`)
}
