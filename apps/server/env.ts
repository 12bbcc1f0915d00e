import { isIP } from 'node:net'
import { isUuid } from '@firmeza/kernel'

/** The configuration: everything this installation can be told, and nowhere else. `docs/operating.md` repeats it for operators. */
export interface Env {
  /** `PORT`, 8080: where HTTP is answered. 0 takes a free one. */
  port: number
  /** `HOST`, 127.0.0.1: the address listened on; 0.0.0.0 for all. */
  host: string
  /** `DATA_DIR`, ./data: embedded database, files, keys and test inbox. */
  dataDir: string
  /** `DATABASE_URL`: postgres://…; absent, the embedded database. */
  databaseUrl: string | undefined
  /** `BASE_URL`, http://localhost:PORT: the address people reach us by; it stands in links. No trailing slash. */
  baseUrl: string
  /** `SMTP_URL`: smtp:// or smtps://; absent, e-mails go to the test inbox. */
  smtpUrl: string | undefined
  /** `MAIL_FROM`, no-reply@ the host of BASE_URL. */
  mailFrom: string
  /** `SMS_URL`: http(s)://, Twilio-compatible; absent, SMS go to the test inbox. */
  smsUrl: string | undefined
  /** `TEST_INBOX`, local: whether strangers may read the test inbox; `public` lets a server start with one whose BASE_URL or HOST is no loopback. */
  testInbox: 'local' | 'public'
  /** `TSA_URL`: RFC 3161 authorities, comma-separated, tried in order; absent, the built-in one. */
  tsaUrls: string[]
  /** `TSA_CA_FILE`: PEM of the roots an external authority must lead to. */
  tsaCaFile: string | undefined
  /** `DOMAIN_UUID`: the signing domain of this installation. */
  domainUuid: string
  /** `BOOTSTRAP_API_CLIENT`, id:secret: an API client made on start, with 1,000 credits. */
  bootstrapApiClient: { clientId: string; secret: string } | undefined
  /** `MASTER_KEY`, at least 32 characters: all keys derive from it; absent, one is made in DATA_DIR. */
  masterKey: string | undefined
  /** `SEAL_KEY_TYPE`, P-256 or RSA-3072: of seal and timestamp keys, when they are first made. */
  sealKeyType: 'P-256' | 'RSA-3072'
  /** `SEAL_KEY`: path of a PEM or PKCS#12 file, or a PKCS#11 URI; absent, a key of the built-in authority. */
  sealKey: string | undefined
  /** `SEAL_KEY_PASSPHRASE`: opens the file; the PIN of the PKCS#11 token. */
  sealKeyPassphrase: string | undefined
  /** `SEAL_CERTIFICATE_FILE`: PEM of the key's certificate, its issuers and their root; absent, what stands in the key's file, or the built-in authority certifies it. */
  sealCertificateFile: string | undefined
  /** `PKI_URL`, BASE_URL: the address new certificates name for their status; `/pki/` below it leads here. No trailing slash. */
  pkiUrl: string
  /** `BRAND_NAME`, Firmeza. */
  brandName: string
  /** `EXTERNAL_URL`, BASE_URL: the provider's own website, where the trial's last dialog leads. */
  externalUrl: string
  /** `TRUSTED_PROXIES`: addresses or networks, comma-separated, whose X-Forwarded-For is believed; none by default. */
  trustedProxies: string[]
  /** `OPERATION_DAYS`, 30: how long a document can be signed. */
  operationDays: number
  /** `TRIALS_PER_HOUR`, 20: trials one address may begin in an hour, and demos one phone or mailbox may be sent; 0: none at all. */
  trialsPerHour: number
  /** `LOG_LEVEL`, info. */
  logLevel: string
}

/** A setting that cannot be used. The message is a sentence that says what to change. */
export class BadSetting extends Error {
  override name = 'BadSetting'
}

type Source = Record<string, string | undefined>

const DEFAULT_DOMAIN = '3b0d6f1e-5c1a-4f7e-9a52-d1c7a0e4b8f2'
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']

/** Reads the environment. Throws {@link BadSetting} for the first variable that cannot be used. */
export const readEnv = (source: Source): Env => {
  const text = (name: string): string | undefined => source[name]?.trim() || undefined
  const port = wholeNumber('PORT', text('PORT') ?? '8080', 0, 65_535)
  const baseUrl = url('BASE_URL', text('BASE_URL') ?? `http://localhost:${port}`, ['http:', 'https:'])!.replace(
    /\/+$/,
    '',
  )
  return checkTogether({
    port,
    host: text('HOST') ?? '127.0.0.1',
    dataDir: text('DATA_DIR') ?? './data',
    databaseUrl: url('DATABASE_URL', text('DATABASE_URL'), ['postgres:', 'postgresql:']),
    baseUrl,
    smtpUrl: url('SMTP_URL', text('SMTP_URL'), ['smtp:', 'smtps:']),
    mailFrom: mailAddress('MAIL_FROM', text('MAIL_FROM') ?? `no-reply@${mailHost(baseUrl)}`),
    smsUrl: url('SMS_URL', text('SMS_URL'), ['http:', 'https:']),
    testInbox: oneOf('TEST_INBOX', text('TEST_INBOX') ?? 'local', ['local', 'public'] as const),
    tsaUrls: list(text('TSA_URL')).map((each) => url('TSA_URL', each, ['http:', 'https:'])!),
    tsaCaFile: text('TSA_CA_FILE'),
    domainUuid: uuid('DOMAIN_UUID', text('DOMAIN_UUID') ?? DEFAULT_DOMAIN),
    bootstrapApiClient: apiClient(text('BOOTSTRAP_API_CLIENT')),
    masterKey: longEnough('MASTER_KEY', text('MASTER_KEY'), 32),
    sealKeyType: oneOf('SEAL_KEY_TYPE', text('SEAL_KEY_TYPE') ?? 'P-256', ['P-256', 'RSA-3072'] as const),
    sealKey: text('SEAL_KEY'),
    sealKeyPassphrase: text('SEAL_KEY_PASSPHRASE'),
    sealCertificateFile: text('SEAL_CERTIFICATE_FILE'),
    pkiUrl: url('PKI_URL', text('PKI_URL') ?? baseUrl, ['http:', 'https:'])!.replace(/\/+$/, ''),
    brandName: text('BRAND_NAME') ?? 'Firmeza',
    externalUrl: url('EXTERNAL_URL', text('EXTERNAL_URL') ?? baseUrl, ['http:', 'https:'])!,
    trustedProxies: list(text('TRUSTED_PROXIES')).map((each) => network('TRUSTED_PROXIES', each)),
    operationDays: wholeNumber('OPERATION_DAYS', text('OPERATION_DAYS') ?? '30', 1, 3650),
    trialsPerHour: wholeNumber('TRIALS_PER_HOUR', text('TRIALS_PER_HOUR') ?? '20', 0, 1_000_000),
    logLevel: oneOf('LOG_LEVEL', text('LOG_LEVEL') ?? 'info', LOG_LEVELS),
  })
}

/** Settings that are good alone and not together. The test inbox shows whoever asks the links and codes that sign. */
const checkTogether = (env: Env): Env => {
  const missing = [env.smtpUrl ? [] : 'SMTP_URL', env.smsUrl ? [] : 'SMS_URL'].flat()
  if (missing.length === 0 || env.testInbox === 'public') return env
  const [are, them] = missing.length > 1 ? ['are', 'them'] : ['is', 'it']
  const not = `${missing.join(' and ')} ${are} not set`
  const orPublic = 'or set TEST_INBOX to public when everyone may read what is sent here.'
  if (!isLoopback(new URL(env.baseUrl).hostname))
    throw new BadSetting(
      `${not}, and at ${env.baseUrl}/inbox anyone could read the links and codes that sign; set ${them}, ${orPublic}`,
    )
  // Nobody has to know us by BASE_URL: the address listened on is enough.
  if (!isLoopback(env.host))
    throw new BadSetting(
      `${not}, and HOST is ${env.host}: whoever reaches this machine could read at /inbox the links and codes that sign; ` +
        `set ${them}, set HOST to 127.0.0.1, ${orPublic}`,
    )
  return env
}

const isLoopback = (host: string): boolean => /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/i.test(host)

const wholeNumber = (name: string, value: string, least: number, most: number): number => {
  const number = Number(value)
  if (Number.isInteger(number) && number >= least && number <= most) return number
  throw new BadSetting(`${name} is “${value}”; set it to a whole number from ${least} to ${most}, or leave it out.`)
}

const url = (name: string, value: string | undefined, protocols: string[]): string | undefined => {
  if (value === undefined) return undefined
  if (URL.canParse(value) && protocols.includes(new URL(value).protocol)) return value
  // A connection string may hold a password: it is not repeated.
  throw new BadSetting(
    `${name} is not an address; set it to one that begins with ${protocols.map((each) => `${each}//`).join(' or ')}, or leave it out.`,
  )
}

const uuid = (name: string, value: string): string => {
  if (isUuid(value)) return value.toLowerCase()
  throw new BadSetting(`${name} is “${value}”; set it to a UUID, such as ${DEFAULT_DOMAIN}, or leave it out.`)
}

const oneOf = <Value extends string>(name: string, value: string, values: readonly Value[]): Value => {
  const found = values.find((each) => each === value)
  if (found) return found
  throw new BadSetting(`${name} is “${value}”; set it to one of ${values.join(', ')}, or leave it out.`)
}

const longEnough = (name: string, value: string | undefined, least: number): string | undefined => {
  if (value === undefined || value.length >= least) return value
  throw new BadSetting(
    `${name} is too short; set it to at least ${least} random characters, for example from “openssl rand -hex 32”.`,
  )
}

const mailAddress = (name: string, value: string): string => {
  if (/^[^\s@<>]+@[^\s@<>]+$/.test(value)) return value
  throw new BadSetting(`${name} is “${value}”; set it to an e-mail address alone, such as no-reply@example.com.`)
}

const network = (name: string, value: string): string => {
  const [address = '', bits, ...more] = value.split('/')
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1
  const isNetwork = bits === undefined ? most > 0 : /^\d{1,3}$/.test(bits) && Number(bits) <= most
  if (isNetwork && more.length === 0) return value
  throw new BadSetting(
    `${name} holds “${value}”; set it to addresses or networks such as 10.0.0.0/8, comma-separated, or leave it out.`,
  )
}

const mailHost = (baseUrl: string): string => {
  const { hostname } = new URL(baseUrl)
  return hostname.includes('.') && !/^[\d.]+$|:/.test(hostname) ? hostname : 'firmeza.invalid'
}

const apiClient = (value: string | undefined): Env['bootstrapApiClient'] => {
  if (value === undefined) return undefined
  const at = value.indexOf(':')
  if (at > 0 && at < value.length - 1) return { clientId: value.slice(0, at), secret: value.slice(at + 1) }
  throw new BadSetting('BOOTSTRAP_API_CLIENT cannot be read; set it to id:secret, with both parts, or leave it out.')
}

const list = (value: string | undefined): string[] =>
  (value ?? '')
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean)
