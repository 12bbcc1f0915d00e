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
  read_only?: boolean
  env_file?: unknown
  depends_on?: Record<string, { condition: string }>
}

const SECRETS: Record<string, string> = {
  OWNER_PASSWORD: 'owns',
  RUN_PASSWORD: 'runs',
  VISION_PASSWORD: 'looks',
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

it('has processes that look at pictures, on the same database as a role of their own, with no key and no port', () => {
  const { environment, ports } = services.vision!
  const { role, masterKey, databaseUrl } = readEnv(environment ?? {})
  expect({ role, masterKey, ports }).toEqual({ role: 'vision', masterKey: undefined, ports: undefined })
  expect(databaseUrl).toBe('postgres://firmeza_vision:looks@database:5432/firmeza')
  expect(readEnv(services.firmeza!.environment ?? {}).databaseUrl).toBe(
    databaseUrl!.replace('firmeza_vision:looks', 'firmeza_run:runs'),
  )
  expect(text).toMatch(/ROLE: \$\{ROLE:-all\}/)
})

it('shows those who look nothing of the checkout but what they run, and lets them write none of it', () => {
  const vision = services.vision!
  expect(vision.volumes).toEqual(
    ['apps/server', 'packages', 'node_modules'].map((each) => `./${each}:/firmeza/${each}:ro`),
  )
  expect(vision).toMatchObject({ command: 'node apps/server/dist/main.js', read_only: true })
  expect(vision.env_file).toBeUndefined()
  for (const secret of ['owns', 'runs', SECRETS.MASTER_KEY]) expect(JSON.stringify(vision)).not.toContain(secret)
})

it('lets those who look do what docs/operating.md says, as the owner of the tables and before they start', () => {
  const grant = services['vision-role']!
  expect(grant.environment).toEqual({
    PGHOST: 'database',
    PGDATABASE: 'firmeza',
    PGUSER: 'firmeza_owner',
    PGPASSWORD: 'owns',
  })
  expect(grant.volumes).toEqual(['./compose/vision-role.sql:/vision-role.sql:ro'])
  expect(grant.command).toContain('--file=/vision-role.sql')
  const ended = { condition: 'service_completed_successfully' }
  expect(grant.depends_on).toEqual({ migrate: ended })
  expect(services.vision!.depends_on).toEqual({ 'vision-role': ended })
  const named = (file: string) => readFileSync(new URL(file, root), 'utf8').match(/^grant .+ to firmeza_vision;$/gm)
  expect(named('compose/vision-role.sql')).toHaveLength(3)
  expect(named('compose/vision-role.sql')).toEqual(named('docs/operating.md'))
})

it('makes the three roles and the database they are named for', () => {
  const mount = services.database!.volumes!.find((each) => each.includes('initdb.d'))!
  const [file] = mount.split(':')
  expect(mount).toMatch(/:\/docker-entrypoint-initdb\.d\/\w+\.sql:ro$/)
  const statements = readFileSync(new URL(file!, root), 'utf8')
  const roles = ['owner', 'run', 'vision'].map((name) => `role firmeza_${name} login`)
  for (const made of [...roles, 'database firmeza owner firmeza_owner']) expect(statements).toContain(`create ${made}`)
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
