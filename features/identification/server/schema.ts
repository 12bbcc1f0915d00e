import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import type { CaptureType, IdentificationProfile, WireChallenge } from '../wire.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

/** Where one try to be identified stands. */
const VIDEO_STATES = ['recording', 'uploaded', 'computed', 'cancelled', 'timed-out'] as const

/** One try to be identified: from its start to its result. */
export const identificationVideos = pgTable(
  'identification_videos',
  {
    id: uuid('id').primaryKey(),
    operationId: uuid('operation_id').notNull(),
    partyId: uuid('party_id').notNull(),
    taskId: uuid('task_id').notNull(),
    state: text('state', { enum: VIDEO_STATES }).notNull(),
    profile: text('profile').$type<IdentificationProfile>().notNull(),
    challenge: jsonb('challenge').$type<WireChallenge>().notNull(),
    startedAt: moment('started_at').notNull(),
    /** From when on nothing more is taken; still `recording`: it is being ended. */
    endedAt: moment('ended_at'),
    /** When its key is destroyed; null: begun before operations had a rule of their own. */
    keptUntil: moment('kept_until'),
    /** Opens what is kept of it, wrapped; null: it was destroyed, and all of that with it. */
    wrappedKey: text('wrapped_key'),
    /** When the secret that its key was wrapped with was destroyed, which follows the key's end. */
    secretDestroyedAt: moment('secret_destroyed_at'),
    /** Milliseconds; null: unknown. */
    durationMs: integer('duration_ms'),
    bytes: bigint('bytes', { mode: 'number' }),
    /** Of the video as it was recorded. */
    sha256: text('sha256'),
    /** What came of it: JSON, encrypted. */
    outcome: text('outcome'),
    /**
     * What a person of the provider wrote who wants another try: JSON, encrypted. Empty: what was
     * kept of this one opened no more, which is why.
     */
    askedAgain: text('asked_again'),
  },
  (table) => [
    index('identification_videos_by_task').on(table.taskId, table.startedAt),
    index('identification_videos_by_sha256').on(table.sha256),
    index('identification_videos_by_operation').on(table.operationId),
    index('identification_videos_to_shred').on(table.keptUntil).where(sql`wrapped_key is not null`),
    index('identification_videos_secrets').on(table.id).where(sql`wrapped_key is null and secret_destroyed_at is null`),
    index('identification_videos_recording').on(table.startedAt).where(sql`state in ('recording', 'uploaded')`),
  ],
)

/** Which folder the secrets of this database's tries are in: one row, written once. */
export const identificationSecretFolder = pgTable(
  'identification_secret_folder',
  {
    isIt: boolean('is_it').primaryKey().default(true),
    /** What the folder says it is. */
    id: text('id').notNull(),
  },
  (table) => [check('identification_secret_folder_one', sql`${table.isIt}`)],
)

/** Secrets of no try that was known here when they were last looked at, and since when. */
export const identificationUnownedSecrets = pgTable('identification_unowned_secrets', {
  videoId: uuid('video_id').primaryKey(),
  since: moment('since').notNull(),
})

/** Who of the provider's people looks at a result, and until when. */
export const identificationHolds = pgTable('identification_holds', {
  videoId: uuid('video_id').primaryKey(),
  heldBy: uuid('held_by').notNull(),
  heldByName: text('held_by_name').notNull(),
  /** The pages they look at it on, by a random sign of each: they may have opened two. */
  pages: text('pages').array().notNull(),
  heldUntil: moment('held_until').notNull(),
})

/**
 * What the pictures of one try are of: the specification's types, and the steps of the challenge.
 */
export type KeptPicture = CaptureType | 'PORTRAIT' | `CHALLENGE-${number}`

/**
 * The best picture of each type that our own detection has seen. The page's word (`savedAt`) makes
 * it a capture.
 */
export const identificationCaptures = pgTable(
  'identification_captures',
  {
    videoId: uuid('video_id').notNull(),
    type: text('type').$type<KeptPicture>().notNull(),
    /** Of the picture. */
    sha256: text('sha256').notNull(),
    /** Of the file in the vault, which is encrypted. */
    file: text('file').notNull(),
    /** What was read of it: JSON, encrypted. */
    reading: text('reading').notNull(),
    at: moment('at').notNull(),
    savedAt: moment('saved_at'),
  },
  (table) => [
    primaryKey({ columns: [table.videoId, table.type] }),
    index('identification_captures_by_sha256').on(table.sha256),
  ],
)

/** The stages of a try that look at more than one frame. */
export type FrameStage = 'challenge' | 'hologram' | 'front' | 'back'

/** What was read of the frames of a stage, as far as the next ones are judged with it. */
export const identificationFrames = pgTable(
  'identification_frames',
  {
    videoId: uuid('video_id').notNull(),
    stage: text('stage').$type<FrameStage>().notNull(),
    at: moment('at').notNull(),
    /** JSON, encrypted. */
    reading: text('reading').notNull(),
  },
  (table) => [primaryKey({ columns: [table.videoId, table.stage, table.at] })],
)

/**
 * What of the frames with a face is kept, to be compared with later tries: for as long as their
 * pictures are.
 */
export const identificationTraces = pgTable(
  'identification_traces',
  {
    videoId: uuid('video_id').notNull(),
    at: moment('at').notNull(),
    /** JSON, encrypted. */
    trace: text('trace').notNull(),
  },
  (table) => [primaryKey({ columns: [table.videoId, table.at] })],
)

/** What traces are looked up by: it tells nothing to who has not the server's key. */
export const identificationMarks = pgTable(
  'identification_marks',
  {
    videoId: uuid('video_id').notNull(),
    /** A keyed digest of a band of a frame's signs. */
    mark: text('mark').notNull(),
    /** Of the video. */
    startedAt: moment('started_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.videoId, table.mark] }),
    index('identification_marks_by_mark').on(table.mark, table.startedAt, table.videoId),
  ],
)

/** The video, in the order it was recorded. */
export const identificationPieces = pgTable(
  'identification_pieces',
  {
    videoId: uuid('video_id').notNull(),
    number: integer('number').notNull(),
    sha256: text('sha256').notNull(),
    /** Of the encrypted file in the vault. */
    file: text('file').notNull(),
    bytes: integer('bytes').notNull(),
  },
  (table) => [primaryKey({ columns: [table.videoId, table.number] })],
)
