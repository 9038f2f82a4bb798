import * as z from 'zod/mini'
import { dateTime } from './schemas/schemas.ts'

/** The seconds between two samples of an instance. */
export const sampleSeconds = 5

/** How many samples are kept: those of 15 minutes. */
export const sampleCount = 180

const figures = z.array(z.nullable(z.number()))

/**
 * The last samples of an instance, oldest first, all of one length. `at` is in epoch seconds; CPU time in percent of one core; memory (resident set) and
 * heap in bytes; the event loop's delay (99th percentile) and durations of calls in milliseconds; requests each second; errors (5xx) in percent of the
 * calls; open event streams.
 */
export const monitorSamples = z.object({
  at: z.array(z.number()),
  cpu: figures,
  memory: figures,
  heap: figures,
  delay: figures,
  requests: figures,
  errors: figures,
  p50: figures,
  p95: figures,
  p99: figures,
  streams: figures,
})

/** The last samples of an instance. */
export type MonitorSamples = z.infer<typeof monitorSamples>

/** A figure of an instance over time. */
export type SampleName = Exclude<keyof MonitorSamples, 'at'>

/** A call as it went in the last 15 minutes. Durations are milliseconds; errors are responses with a status of 500 or more. */
export const callTimes = z.object({
  name: z.string(),
  count: z.number(),
  errors: z.number(),
  p50: z.number(),
  p95: z.number(),
  max: z.number(),
})

/** A call as it went in the last 15 minutes. */
export type CallTimes = z.infer<typeof callTimes>

/** A statement that was slow in the last 15 minutes, without its parameters; durations in milliseconds. */
export const slowStatement = z.object({ text: z.string(), count: z.number(), total: z.number(), max: z.number() })

/** A statement that was slow in the last 15 minutes. */
export type SlowStatement = z.infer<typeof slowStatement>

/** The connections to a PostgreSQL database: open and in use, and how many statements wait for one. */
export const connectionPool = z.object({ open: z.number(), used: z.number(), waiting: z.number(), max: z.number() })

/** A replica of a PostgreSQL database: used, or why it is left out. */
export const databaseReplica = z.object({
  /** Its host and port. */
  address: z.string(),
  state: z.enum(['used', 'behind', 'unreachable', 'primary', 'foreign']),
  /** How old what it has not got yet is at most, in milliseconds. */
  behindMs: z.number(),
})

/** A replica of a PostgreSQL database. */
export type DatabaseReplica = z.infer<typeof databaseReplica>

/** A server instance as it reports itself. */
export const instanceReport = z.object({
  id: z.string(),
  /** The machine's name and the port. */
  name: z.string(),
  version: z.string(),
  runtime: z.string(),
  platform: z.string(),
  cores: z.number(),
  /** The machine's memory, in bytes. */
  machineMemory: z.number(),
  startedAt: dateTime,
  /** Free space on the disk of the data folder, in bytes; null if unknown. */
  disk: z.nullable(z.object({ free: z.number(), total: z.number() })),
  /** Null for the embedded database. */
  pool: z.nullable(connectionPool),
  /** Undefined where none are configured. */
  replicas: z.optional(z.array(databaseReplica)),
  /** Caches in memory: counts of lists, and rights of users. */
  remembered: z.object({ counts: z.number(), rights: z.number() }),
  samples: monitorSamples,
  /** The slowest, slowest first. */
  calls: z.array(callTimes),
  statements: z.array(slowStatement),
})

/** A server instance as it reports itself. */
export type InstanceReport = z.infer<typeof instanceReport>
