import { BadSetting, isLoopback } from './setting-values.ts'

/** Of all settings, those that are judged by one another. */
interface Together {
  role: string
  baseUrl: string
  host: string
  databaseUrl: string | undefined
  migrationDatabaseUrl: string | undefined
  smtpUrl: string | undefined
  smsUrl: string | undefined
  testInbox: 'local' | 'public'
}

/**
 * Whether nobody but this machine can come by: neither by the address it goes by nor by the one it
 * listens on.
 */
export const isForThisMachine = ({ baseUrl, host }: Pick<Together, 'baseUrl' | 'host'>): boolean =>
  isLoopback(new URL(baseUrl).hostname) && isLoopback(host)

/**
 * Settings that are good alone and not together. The test inbox shows whoever asks the links and
 * codes that sign.
 */
export const checkTogether = <Settings extends Together>(env: Settings): Settings => {
  if (env.migrationDatabaseUrl && !env.databaseUrl)
    throw new BadSetting(
      'MIGRATION_DATABASE_URL is set and DATABASE_URL is not; set that too, to the role that runs, or leave out both.',
    )
  if ((env.role === 'web' || env.role === 'vision') && !env.databaseUrl)
    throw new BadSetting(
      `ROLE is ${env.role} and DATABASE_URL is not set: the embedded database is one process, which nobody else can reach; ` +
        'set DATABASE_URL to the PostgreSQL database that the processes share, or set ROLE to all.',
    )
  if (env.role === 'tsa' || env.role === 'vision') return env
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
