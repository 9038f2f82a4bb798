import { join, resolve } from 'node:path'
import { resetPassword } from '#server/auth/passwords/reset-password.ts'
import type { Actor, Writes } from '#server/audit/writes.ts'
import type { Clock } from '#server/clock.ts'
import type { Connection } from '#server/db/database.ts'
import { copyDatabase } from '#server/db/sqlite/database-file.ts'
import { newId, newRequestId } from '#server/ids.ts'
import type { AdminResponse, AdminRequest } from './admin-request.ts'

/** What commands work with, inside the server or without one. */
export interface AdminContext {
  readonly read: Connection
  readonly writes: Writes
  readonly clock: Clock
  readonly dataFolder: string
  /** Set when the data is in PostgreSQL. */
  readonly databaseUrl: string | undefined
}

export const postgresHint = 'The data is in PostgreSQL: use pg_dump and pg_restore, see docs/operations.md.'

/** Whoever runs a command on the machine: no user of the console, and no address. */
export function localActor(): Actor {
  return { userId: null, username: '', sessionId: null, ip: '', requestId: newRequestId() }
}

async function reset(context: AdminContext, username: string): Promise<AdminResponse> {
  const credentials = await resetPassword(context, { actor: localActor(), action: 'machine.resetPassword' }, username)
  return credentials ? { isDone: true, credentials } : { isDone: false, message: `There is no user named ${username}.` }
}

async function copy({ writes, clock, dataFolder, databaseUrl }: AdminContext): Promise<AdminResponse> {
  if (databaseUrl !== undefined) return { isDone: false, message: postgresHint }
  const target = join(resolve(dataFolder), `copy-${newId(clock)}.db`)
  await copyDatabase(dataFolder, target)
  await writes.note(localActor(), { action: 'machine.backup', result: 'done' })
  return { isDone: true, copy: target }
}

/** Runs a command of `npm run admin`. */
export function runAdminCommand(context: AdminContext, request: AdminRequest): Promise<AdminResponse> {
  return request.command === 'resetPassword' ? reset(context, request.username) : copy(context)
}
