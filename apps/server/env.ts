import type { RetentionTerms } from '@firmeza/operations/server'
import { type IdentificationSettings, readIdentificationSettings } from './identification-settings.ts'
import { type IdentityProvider, readIdentityProvider } from './identity-provider-settings.ts'
import { readSendingSettings, type SendingSettings } from './message-settings.ts'
import { type PaymentSettings, readPaymentSettings } from './payment-settings.ts'
import { readRetentionSettings } from './retention-settings.ts'
import {
  apiClient,
  BadSetting,
  DEFAULT_DOMAIN,
  list,
  longEnough,
  mailAddress,
  mailbox,
  mailHost,
  network,
  objectIdentifier,
  oneOf,
  ownPath,
  url,
  uuid,
  wholeNumber,
} from './setting-values.ts'
import { checkTogether } from './settings-together.ts'

export { BadSetting }

/**
 * The configuration: everything this installation can be told, and nowhere else.
 * `docs/operating.md` repeats it for operators.
 */
export interface Env {
  /**
   * `ROLE`, all: `web` does all of it but has others look at pictures, by the database; `vision`
   * does that and nothing else; `tsa` is a timestamp authority and nothing else.
   */
  role: 'all' | 'web' | 'vision' | 'tsa'
  /** `PORT`, 8080: where HTTP is answered. 0 takes a free one. */
  port: number
  /** `HOST`, 127.0.0.1: the address listened on; 0.0.0.0 for all. */
  host: string
  /** `DATA_DIR`, ./data: embedded database, files, keys and test inbox. */
  dataDir: string
  /** `DATABASE_URL`: postgres://…; absent, the embedded database. */
  databaseUrl: string | undefined
  /**
   * `MIGRATION_DATABASE_URL`: postgres://… of the role that owns the tables; absent, the one of
   * DATABASE_URL does.
   */
  migrationDatabaseUrl: string | undefined
  /**
   * `BASE_URL`, http://localhost:PORT: the address people reach us by; it stands in links. No
   * trailing slash.
   */
  baseUrl: string
  /** `SMTP_URL`: smtp:// or smtps://; absent, e-mails go to the test inbox. */
  smtpUrl: string | undefined
  /** `MAIL_FROM`, no-reply@ the host of BASE_URL. */
  mailFrom: string
  /** `BOUNCE_ADDRESS`: where mails come back to that cannot be delivered; absent, to MAIL_FROM. */
  bounceAddress: string | undefined
  /** `SMS_URL`: http(s)://, Twilio-compatible; absent, SMS go to the test inbox. */
  smsUrl: string | undefined
  /**
   * `TEST_INBOX`, local: whether strangers may read the test inbox; `public` lets a server start
   * with one whose BASE_URL or HOST is no loopback.
   */
  testInbox: 'local' | 'public'
  /** `TSA_URL`: RFC 3161 authorities, comma-separated, tried in order; absent, the built-in one. */
  tsaUrls: string[]
  /** `TSA_CA_FILE`: PEM of the roots an external authority must lead to. */
  tsaCaFile: string | undefined
  /**
   * `TSA_POLICY`, 1.3.6.1.4.1.32473.1.1 built in: policies of timestamps, comma-separated; the
   * first is that of the built-in authority.
   */
  tsaPolicies: string[]
  /** `DOMAIN_UUID`: the signing domain of this installation. */
  domainUuid: string
  /**
   * `BOOTSTRAP_API_CLIENT`, id:secret: an API client made on start, with 1,000 credits. The secret
   * has at least 24 characters.
   */
  bootstrapApiClient: { clientId: string; secret: string } | undefined
  /**
   * `MASTER_KEY`, at least 32 characters: all keys derive from it; absent, one is made in DATA_DIR.
   */
  masterKey: string | undefined
  /** `SEAL_KEY_TYPE`, P-256 or RSA-3072: of seal and timestamp keys, when they are first made. */
  sealKeyType: 'P-256' | 'RSA-3072'
  /**
   * `SEAL_KEY`: path of a PEM or PKCS#12 file, or a PKCS#11 URI; absent, a key of the built-in
   * authority.
   */
  sealKey: string | undefined
  /** `SEAL_KEY_PASSPHRASE`: opens the file; the PIN of the PKCS#11 token. */
  sealKeyPassphrase: string | undefined
  /**
   * `SEAL_CERTIFICATE_FILE`: PEM of the key's certificate, its issuers and their root; absent, what
   * stands in the key's file, or the built-in authority certifies it.
   */
  sealCertificateFile: string | undefined
  /**
   * `PKI_URL`, BASE_URL: the address new certificates name for their status; `/pki/` below it leads
   * here. No trailing slash.
   */
  pkiUrl: string
  /**
   * `BIOMETRICS_KEY_FILE`: PEM of a certificate or public key, RSA of 3072 bits at least, that how
   * signatures are drawn is encrypted to; absent, it is not kept.
   */
  biometricsKeyFile: string | undefined
  /** `IDENTIFICATION…`, off: null. */
  identification: IdentificationSettings | null
  retention: RetentionTerms
  /**
   * `TRAVELLER_PICTURES`, `destroy`: what becomes of the pictures and the video of a traveller's
   * document once their report is made of its data; `keep`: they stay as long as others.
   */
  travellerPictures: 'destroy' | 'keep'
  /** `BRAND_NAME`, Firmeza. */
  brandName: string
  /** `EXTERNAL_URL`, BASE_URL: the provider's own website, where the trial's last dialog leads. */
  externalUrl: string
  /**
   * `ANALYTICS_PATH`: where on this address the pages tell what was clicked; a proxy before the
   * server answers there. None by default: they tell nobody.
   */
  analyticsPath: string | undefined
  /**
   * `TRUSTED_PROXIES`: addresses or networks, comma-separated, whose X-Forwarded-For is believed;
   * none by default.
   */
  trustedProxies: string[]
  /** `OPERATION_DAYS`, 30: how long a document can be signed. */
  operationDays: number
  /**
   * `TRIALS_PER_HOUR`, 20: trials one address may begin in an hour, and demos one phone or mailbox
   * may be sent; 0: none at all.
   */
  trialsPerHour: number
  /** `TRIAL_DAYS`, 90: how long the personal data of trials are kept. */
  trialDays: number
  /**
   * `CREATIONS_PER_HOUR`, 20000: creations an account that pays may try in an hour; three times
   * that in a day.
   */
  creationsPerHour: number
  /** `PAYING_MB_PER_HOUR`, 50000: megabytes it may send in them. */
  payingMegabytesPerHour: number
  /**
   * `FREE_MB_PER_HOUR`, 400: megabytes an account that has paid nothing, or the trials of a
   * network, may send in an hour; three times that in a day.
   */
  freeMegabytesPerHour: number
  /**
   * `SPOOL_MB`, 2048: room on the disk for the documents of creations that are on their way or wait
   * to be worked on.
   */
  spoolMegabytes: number
  /**
   * `UNOWNED_FILE_DAYS`, 7: how long a file of the vault has to be found without an operation
   * before it is removed.
   */
  unownedFileDays: number
  /** `PASSWORD_MINIMUM`, 6: characters a new password needs. */
  passwordMinimum: number
  /**
   * `GOOGLE_CLIENT_ID`, `GOOGLE_CLIENT_SECRET`: who we are to the identity provider; absent, nobody
   * signs in with it.
   */
  google: IdentityProvider | undefined
  /** `CONTACT_EMAIL`, MAIL_FROM: where the provider reads of contact requests. */
  contactEmail: string
  /**
   * `SMS_COUNTRIES`, `SMS_PAID`, `SMS_FREE`, `MAIL_…`, `CONTACTS_PER_HOUR`: how many messages are
   * sent, and whereto.
   */
  sending: SendingSettings
  /**
   * `TSA_PER_HOUR`, 20000, and `TSA_PER_HOUR_HOUSE`, 100000: timestamps that `/tsa` gives one
   * origin, and all of them, in an hour.
   */
  timestampsPerHour: { each: number; house: number }
  /**
   * `SANDBOX_WALLET`, `BANK_…`, `PAYPAL_…`, `SELLER_…`, `VAT_PERCENT`: how packs are sold and paid.
   */
  payments: PaymentSettings
  /** `LOG_LEVEL`, info. */
  logLevel: string
}

/** Which database that is. */
export const databaseOf = ({ dataDir, databaseUrl, migrationDatabaseUrl }: Env) => ({
  dataDir,
  databaseUrl,
  migrationUrl: migrationDatabaseUrl,
})

type Source = Record<string, string | undefined>

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']

/** Reads the environment. Throws {@link BadSetting} for the first variable that cannot be used. */
export const readEnv = (source: Source): Env => {
  const text = (name: string): string | undefined => source[name]?.trim() || undefined
  const port = wholeNumber('PORT', text('PORT') ?? '8080', 0, 65_535)
  const baseUrl = url('BASE_URL', text('BASE_URL') ?? `http://localhost:${port}`, ['http:', 'https:'])!.replace(
    /\/+$/,
    '',
  )
  const mailFrom = mailAddress('MAIL_FROM', text('MAIL_FROM') ?? `no-reply@${mailHost(baseUrl)}`)
  return checkTogether({
    role: oneOf('ROLE', text('ROLE') ?? 'all', ['all', 'web', 'vision', 'tsa'] as const),
    port,
    host: text('HOST') ?? '127.0.0.1',
    dataDir: text('DATA_DIR') ?? './data',
    databaseUrl: url('DATABASE_URL', text('DATABASE_URL'), ['postgres:', 'postgresql:']),
    migrationDatabaseUrl: url('MIGRATION_DATABASE_URL', text('MIGRATION_DATABASE_URL'), ['postgres:', 'postgresql:']),
    baseUrl,
    smtpUrl: url('SMTP_URL', text('SMTP_URL'), ['smtp:', 'smtps:']),
    mailFrom,
    bounceAddress: text('BOUNCE_ADDRESS') && mailAddress('BOUNCE_ADDRESS', text('BOUNCE_ADDRESS')!),
    smsUrl: url('SMS_URL', text('SMS_URL'), ['http:', 'https:']),
    testInbox: oneOf('TEST_INBOX', text('TEST_INBOX') ?? 'local', ['local', 'public'] as const),
    tsaUrls: list(text('TSA_URL')).map((each) => url('TSA_URL', each, ['http:', 'https:'])!),
    tsaCaFile: text('TSA_CA_FILE'),
    tsaPolicies: list(text('TSA_POLICY')).map((each) => objectIdentifier('TSA_POLICY', each)),
    domainUuid: uuid('DOMAIN_UUID', text('DOMAIN_UUID') ?? DEFAULT_DOMAIN),
    bootstrapApiClient: apiClient(text('BOOTSTRAP_API_CLIENT')),
    masterKey: longEnough('MASTER_KEY', text('MASTER_KEY'), 32),
    sealKeyType: oneOf('SEAL_KEY_TYPE', text('SEAL_KEY_TYPE') ?? 'P-256', ['P-256', 'RSA-3072'] as const),
    sealKey: text('SEAL_KEY'),
    sealKeyPassphrase: text('SEAL_KEY_PASSPHRASE'),
    sealCertificateFile: text('SEAL_CERTIFICATE_FILE'),
    pkiUrl: url('PKI_URL', text('PKI_URL') ?? baseUrl, ['http:', 'https:'])!.replace(/\/+$/, ''),
    biometricsKeyFile: text('BIOMETRICS_KEY_FILE'),
    identification: readIdentificationSettings(text),
    retention: readRetentionSettings(text),
    travellerPictures: oneOf('TRAVELLER_PICTURES', text('TRAVELLER_PICTURES') ?? 'destroy', [
      'destroy',
      'keep',
    ] as const),
    brandName: text('BRAND_NAME') ?? 'Firmeza',
    externalUrl: url('EXTERNAL_URL', text('EXTERNAL_URL') ?? baseUrl, ['http:', 'https:'])!,
    analyticsPath: text('ANALYTICS_PATH') && ownPath('ANALYTICS_PATH', text('ANALYTICS_PATH')!),
    trustedProxies: list(text('TRUSTED_PROXIES')).map((each) => network('TRUSTED_PROXIES', each)),
    operationDays: wholeNumber('OPERATION_DAYS', text('OPERATION_DAYS') ?? '30', 1, 3650),
    trialsPerHour: wholeNumber('TRIALS_PER_HOUR', text('TRIALS_PER_HOUR') ?? '20', 0, 1_000_000),
    trialDays: wholeNumber('TRIAL_DAYS', text('TRIAL_DAYS') ?? '90', 1, 3650),
    creationsPerHour: wholeNumber('CREATIONS_PER_HOUR', text('CREATIONS_PER_HOUR') ?? '20000', 1, 10_000_000),
    payingMegabytesPerHour: wholeNumber('PAYING_MB_PER_HOUR', text('PAYING_MB_PER_HOUR') ?? '50000', 100, 100_000_000),
    freeMegabytesPerHour: wholeNumber('FREE_MB_PER_HOUR', text('FREE_MB_PER_HOUR') ?? '400', 100, 100_000_000),
    spoolMegabytes: wholeNumber('SPOOL_MB', text('SPOOL_MB') ?? '2048', 2048, 1_000_000),
    unownedFileDays: wholeNumber('UNOWNED_FILE_DAYS', text('UNOWNED_FILE_DAYS') ?? '7', 1, 3650),
    passwordMinimum: wholeNumber('PASSWORD_MINIMUM', text('PASSWORD_MINIMUM') ?? '6', 6, 64),
    google: readIdentityProvider(text),
    contactEmail: text('CONTACT_EMAIL') ? mailbox('CONTACT_EMAIL', text('CONTACT_EMAIL')!) : mailFrom,
    sending: readSendingSettings(text),
    timestampsPerHour: {
      each: wholeNumber('TSA_PER_HOUR', text('TSA_PER_HOUR') ?? '20000', 0, 1_000_000_000),
      house: wholeNumber('TSA_PER_HOUR_HOUSE', text('TSA_PER_HOUR_HOUSE') ?? '100000', 0, 1_000_000_000),
    },
    payments: readPaymentSettings(text),
    logLevel: oneOf('LOG_LEVEL', text('LOG_LEVEL') ?? 'info', LOG_LEVELS),
  })
}
