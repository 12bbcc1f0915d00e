import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { databaseOf, readEnv } from './env.ts'

const root = new URL('../../', import.meta.url)
const text = readFileSync(new URL('compose.yml', root), 'utf8')

interface Service {
  image: string
  command?: string
  environment?: Record<string, string>
  ports?: string[]
  volumes?: string[]
  depends_on?: Record<string, { condition: string }>
}

const SECRETS: Record<string, string> = {
  OWNER_PASSWORD: 'owns',
  RUN_PASSWORD: 'runs',
  MASTER_KEY: 'a master key that is long enough here',
}
/** As compose reads it: `${NAME:?}` must be set, `${NAME:-value}` need not. */
const { services, volumes } = parse(
  text.replace(/\$\{(\w+):(\?|-)([^}]*)\}/g, (_, name: string, kind: string, otherwise: string) => {
    if (kind === '?' && !SECRETS[name]) throw new Error(`${name} is in no one’s hands`)
    return SECRETS[name] ?? otherwise
  }),
) as { services: Record<string, Service>; volumes: Record<string, unknown> }

it('runs the server as a role that owns nothing, and tells the owner’s password to what migrates alone', () => {
  const [migrate, run] = ['migrate', 'firmeza'].map((name) => databaseOf(readEnv(services[name]!.environment ?? {})))
  expect(run).toEqual({
    dataDir: '/firmeza/data',
    databaseUrl: 'postgres://firmeza_run:runs@database:5432/firmeza',
    migrationUrl: undefined,
  })
  expect(migrate).toEqual({ ...run, migrationUrl: 'postgres://firmeza_owner:owns@database:5432/firmeza' })
  expect(JSON.stringify(services.firmeza)).not.toContain('owns')
  expect(services.migrate!.command).toBe('npm run migrate')
  expect(services.firmeza!.depends_on).toMatchObject({ migrate: { condition: 'service_completed_successfully' } })
})

it('makes the two roles and the database they are named for', () => {
  const mount = services.database!.volumes!.find((each) => each.includes('initdb.d'))!
  const [file] = mount.split(':')
  expect(mount).toMatch(/:\/docker-entrypoint-initdb\.d\/\w+\.sql:ro$/)
  const statements = readFileSync(new URL(file!, root), 'utf8')
  for (const made of ['role firmeza_owner login', 'role firmeza_run login', 'database firmeza owner firmeza_owner'])
    expect(statements).toContain(`create ${made}`)
  for (const [, name] of statements.matchAll(/\\getenv \w+ (\w+)/g))
    expect(services.database!.environment).toHaveProperty(name!)
})

it('publishes nothing beyond this machine, names versions, and everything that it names is there', () => {
  for (const { image, ports = [], volumes: mounts = [], depends_on = {} } of Object.values(services)) {
    expect(image).toMatch(/:[\w.-]*\d[\w.-]*$/)
    for (const port of ports) expect(port).toMatch(/^127\.0\.0\.1:/)
    for (const mount of mounts) {
      const [from] = mount.split(':')
      expect(from!.startsWith('.') ? existsSync(new URL(from!, root)) : from! in volumes).toBe(true)
    }
    for (const name of Object.keys(depends_on)) expect(services).toHaveProperty(name)
  }
  const { smtpUrl, port, host, masterKey } = readEnv(services.firmeza!.environment ?? {})
  expect({ smtpUrl, port, host, masterKey }).toEqual({
    smtpUrl: 'smtp://mail:1025',
    port: 8080,
    host: '0.0.0.0',
    masterKey: SECRETS.MASTER_KEY,
  })
})
