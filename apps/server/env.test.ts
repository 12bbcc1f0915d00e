import { describe, expect, it } from 'vitest'
import { BadSetting, readEnv } from './env.ts'

describe('configuration', () => {
  it('needs nothing', () => {
    expect(readEnv({})).toMatchObject({
      port: 8080,
      dataDir: './data',
      databaseUrl: undefined,
      baseUrl: 'http://localhost:8080',
      smtpUrl: undefined,
      tsaUrls: [],
      brandName: 'Firmeza',
    })
  })

  it('reads what scripts rely on', () => {
    const env = readEnv({
      PORT: '9000',
      BASE_URL: 'https://firma.example/',
      TEST_INBOX: 'public',
      TSA_URL: 'http://a.example, http://b.example',
      TRUSTED_PROXIES: '10.0.0.0/8, 2001:db8::1',
      BOOTSTRAP_API_CLIENT: 'ci:s:34567890123456789012345',
    })
    expect(env).toMatchObject({
      port: 9000,
      baseUrl: 'https://firma.example',
      mailFrom: 'no-reply@firma.example',
      tsaUrls: ['http://a.example', 'http://b.example'],
      trustedProxies: ['10.0.0.0/8', '2001:db8::1'],
      bootstrapApiClient: { clientId: 'ci', secret: 's:34567890123456789012345' },
    })
  })

  it.each([
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['DATABASE_URL', 'mysql://root@localhost/x'],
    ['BASE_URL', 'firma.example'],
    ['CONTACT_EMAIL', 'ventas@localhost'],
    ['SMTP_URL', 'http://mail'],
    ['SMS_URL', 'sms:1'],
    ['TSA_URL', 'http://a.example,nonsense'],
    ['TSA_POLICY', '1.2.3, one'],
    ['TSA_POLICY', '3'],
    ['ROLE', 'worker'],
    ['PKI_URL', 'ldap://pki.example'],
    ['DOMAIN_UUID', 'domain-1'],
    ['BOOTSTRAP_API_CLIENT', 'no-secret'],
    ['BOOTSTRAP_API_CLIENT', 'ci:'],
    ['BOOTSTRAP_API_CLIENT', 'ci:34567890123456789012345'],
    ['MASTER_KEY', 'short'],
    ['MAIL_FROM', 'Firmeza <a@b.c>'],
    ['LOG_LEVEL', 'loud'],
    ['SMS_FREE', '10'],
    ['MAIL_PAID_HOUSE', 'many/more'],
    ['SMS_COUNTRIES', 'ES, UK'],
    ['TSA_PER_HOUR', '-1'],
    ['TEST_INBOX', 'open'],
    ['ANALYTICS_PATH', '//elsewhere.example/clicks'],
    ['ANALYTICS_PATH', 'https://elsewhere.example'],
    ['TRUSTED_PROXIES', '10.0.0.1, the-proxy'],
    ['TRUSTED_PROXIES', '10.0.0.0/33'],
    ['TRUSTED_PROXIES', '10.0.0.0/'],
  ])('refuses %s=%s in a sentence that names it and says what to set', (name, value) => {
    expect(() => readEnv({ [name]: value })).toThrow(BadSetting)
    expect(() => readEnv({ [name]: value })).toThrow(new RegExp(`^${name}.*set it to.*\\.$`))
  })

  it('never repeats what may hold a password', () => {
    const some: Record<string, string>[] = [
      { DATABASE_URL: 'mysql://u:hunter2@h/x' },
      { BOOTSTRAP_API_CLIENT: 'ci:hunter2' },
    ]
    for (const each of some)
      expect(() => readEnv(each)).toThrow(expect.not.objectContaining({ message: expect.stringContaining('hunter2') }))
  })
})

describe('the roles', () => {
  it.each(['web', 'vision'])('%s is refused on the embedded database, which is one process', (ROLE) => {
    expect(() => readEnv({ ROLE })).toThrow(
      new RegExp(`^ROLE is ${ROLE} and DATABASE_URL is not set: .*set DATABASE_URL to .*, or set ROLE to all\\.$`),
    )
    expect(readEnv({ ROLE, DATABASE_URL: 'postgres://firmeza_run@host/firmeza' }).role).toBe(ROLE)
  })

  it('that send nothing need no mail server, wherever they listen; one that serves people does', () => {
    const away = { HOST: '0.0.0.0', DATABASE_URL: 'postgres://host/firmeza' }
    for (const ROLE of ['vision', 'tsa']) expect(readEnv({ ...away, ROLE }).role).toBe(ROLE)
    expect(() => readEnv({ ...away, ROLE: 'web' })).toThrow(/^SMTP_URL and SMS_URL are not set/)
  })
})

describe('a test inbox', () => {
  const GATEWAYS = { SMTP_URL: 'smtp://mail.example', SMS_URL: 'https://sms.example' }
  const { SMTP_URL, SMS_URL } = GATEWAYS
  const at = (BASE_URL: string, more: Record<string, string> = {}) => readEnv({ BASE_URL, ...more })

  it.each(['http://localhost:9000', 'http://127.0.0.1', 'http://127.8.9.1:1', 'http://[::1]:80', 'http://a.localhost'])(
    'is there for the taking at %s',
    (baseUrl) => {
      const some: Record<string, string>[] = [{}, { SMTP_URL }, { SMS_URL }]
      for (const more of some) expect(at(baseUrl, more).testInbox).toBe('local')
    },
  )

  it.each(['https://firma.example', 'http://192.168.1.9', 'http://localhost.example', 'http://127.0.0.1.example'])(
    'keeps the server from starting at %s, in a sentence that says what to change',
    (baseUrl) => {
      expect(() => at(baseUrl)).toThrow(/^SMTP_URL and SMS_URL are not set.*set them, or set TEST_INBOX to public.*\.$/)
      expect(() => at(baseUrl, { SMTP_URL })).toThrow(/^SMS_URL is not set.*set it, or set TEST_INBOX to public.*\.$/)
      expect(() => at(baseUrl, { SMS_URL })).toThrow(/^SMTP_URL is not set.*set it, or .*\.$/)
      expect(() => at(baseUrl, GATEWAYS)).not.toThrow()
      expect(at(baseUrl, { TEST_INBOX: 'public' }).testInbox).toBe('public')
    },
  )

  it.each(['0.0.0.0', '::', '192.168.1.9', 'firma.example', '127.0.0.1.example'])(
    'keeps the server from starting when it listens on %s, whatever BASE_URL says',
    (HOST) => {
      const sentence =
        /^SMTP_URL and SMS_URL are not set, and HOST is .*set them, set HOST to 127\.0\.0\.1, or set TEST_INBOX to public.*\.$/
      for (const BASE_URL of ['', 'http://localhost:9000', 'http://[::1]:9000'])
        expect(() => at(BASE_URL, { HOST })).toThrow(sentence)
      expect(() => at('', { HOST, SMTP_URL })).toThrow(/^SMS_URL is not set, and HOST is .*set it, set HOST/)
      expect(() => at('', { HOST, ...GATEWAYS })).not.toThrow()
      expect(at('', { HOST, TEST_INBOX: 'public' }).testInbox).toBe('public')
    },
  )

  it.each(['127.0.0.1', '127.8.9.1', '::1', 'localhost'])('is there for the taking on %s', (HOST) =>
    expect(at('', { HOST })).toMatchObject({ host: HOST, testInbox: 'local' }),
  )
})
