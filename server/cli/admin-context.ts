import type { Actor, Writes } from '#server/audit/writes.ts'
import type { Clock } from '#server/clock.ts'
import type { Connection } from '#server/db/database.ts'
import { newRequestId } from '#server/ids.ts'

/** What commands work with, inside the server or without one. */
export interface AdminContext {
  readonly read: Connection
  readonly writes: Writes
  readonly clock: Clock
  readonly dataFolder: string
  /** Set when the data is in PostgreSQL. */
  readonly databaseUrl: string | undefined
}

/** Whoever runs a command on the machine: no user of the console, and no address. */
export function localActor(): Actor {
  return { userId: null, username: '', sessionId: null, ip: '', requestId: newRequestId() }
}
