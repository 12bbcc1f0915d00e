import { join } from 'node:path'
import { openHashing, openTokens } from '@firmeza/accounts/server'
import { openActas } from '@firmeza/evidence/server'
import { endTriesOf, IDENTIFY, openStrongboxes, shredVideos } from '@firmeza/identification/server'
import { type Clock, systemClock } from '@firmeza/kernel'
import { messageLimits } from '@firmeza/messaging'
import { ACKNOWLEDGE } from '@firmeza/notification/server'
import { openAuthenticator, openCopyLinks, openLinks, type TaskKind } from '@firmeza/operations/server'
import { openRasteriser, openSealer } from '@firmeza/pdf'
import { certificateStatus } from '@firmeza/pki'
import { SIGNING_KINDS } from '@firmeza/signing/server'
import {
  type Database,
  openDatabase,
  openLimits,
  openQueue,
  openSecretFolder,
  openVault,
  SECOND_MS,
} from '@firmeza/store'
import { workerProgram } from '@firmeza/threads'
import { FILL_REPORT } from '@firmeza/traveller/server'
import { openVision } from '@firmeza/vision'
import { readBiometricsKey } from './biometrics-key.ts'
import { databaseOf, type Env } from './env.ts'
import { openKeyRound } from './key-round.ts'
import { openKeys } from './keys.ts'
import { openMessaging } from './open-messaging.ts'
import { openTimestamps } from './open-timestamps.ts'
import { authorityOptionsOf, openOwnAuthority } from './own-authority.ts'
import { openRounds } from './rounds.ts'
import { openSealKey } from './seal-key.ts'
import { SOFTWARE } from './software.ts'
import { openVisionElsewhere, VISION_THREADS } from './vision-calls.ts'

export interface ComposeOptions {
  log: (line: string) => void
  migrationsFolder: string
  clock?: Clock
  /** One that is open already; it is closed with the rest. */
  database?: Database
}

/** What the wings stand on: which database, key, sender and authority is chosen here alone. */
export const openBase = async (
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
  const secrets = openSecretFolder({ folder: join(dataDir, 'capture-keys') })
  const strongboxes = openStrongboxes({ serverKey: keys.captures, secrets, log })
  const queue = await openQueue(database, { log })
  const seriesKey = await readBiometricsKey(env)
  const senders = await openMessaging(env, clock)
  const timestamps = await openTimestamps({ env, authority, clock, log })

  const kinds: TaskKind[] = [...SIGNING_KINDS, FILL_REPORT, ACKNOWLEDGE, ...(env.identification ? [IDENTIFY] : [])]
  const rasteriser = openRasteriser({ threads: 2 })
  const sealer = openSealer()
  const actas = openActas(workerProgram(import.meta.url, './acta-worker'))
  const rounds = openRounds(log)
  const visionElsewhere = env.role === 'web' && env.identification ? await openVisionElsewhere({ database, log }) : null
  if (visionElsewhere)
    rounds.every(10 * SECOND_MS, visionElsewhere.tidy, { failed: 'Pictures left behind could not be removed' })
  const vision = visionElsewhere?.vision ?? (env.identification && openVision({ threads: VISION_THREADS }))
  const keyRound = openKeyRound(sealKey, log)
  return {
    ...senders,
    ...timestamps,
    env,
    keys,
    kinds,
    database,
    queue,
    vault,
    clock,
    log,
    dataDir,
    brandName,
    baseUrl,
    software: SOFTWARE,
    authority,
    certifyPerson: authority.certifyPerson,
    certificateStatus: certificateStatus(authorityOptions),
    sealKey,
    /** With a key of somebody else's, signers are still certified by our own authority. */
    trusted: () => (env.sealKey ? [...sealKey.trusted(), authority.root] : sealKey.trusted()),
    seriesKey,
    otpKey: keys.otp,
    authenticator: openAuthenticator(keys.evidence),
    tokens: openTokens({ key: keys.tokens, clock }),
    hashing: openHashing(),
    strongboxes,
    eraseMore: shredVideos,
    endMore: endTriesOf({ database, vault, strongboxes, log }),
    limits: openLimits({ database, clock, key: keys.addresses }),
    messageLimits: messageLimits(env.sending.messages),
    links: openLinks({ database, key: keys.links, clock, baseUrl, kinds }),
    copyLinks: openCopyLinks({ key: keys.links, baseUrl }),
    rasteriser,
    sealer,
    vision,
    visionElsewhere,
    actas,
    every: rounds.every,
    /** Starts the threads that draw and seal, so that the first person does not wait for them. */
    warm: async () => {
      actas.warm()
      await Promise.all([rasteriser.warm(), sealer.warm(), vision?.warm()])
    },
    close: async () => {
      rounds.stop()
      keyRound.stop()
      await queue.close()
      await sealer.close()
      await sealKey.close()
      await rasteriser.close()
      await vision?.close()
      await database.close()
    },
  }
}
