import { systemActor } from '#server/audit/writes.ts'
import { join, resolve } from 'node:path'
import { resetPassword } from '#server/auth/passwords/reset-password.ts'
import { copyDatabase } from '#server/db/sqlite/database-file.ts'
import { newId } from '#server/ids.ts'
import type { AdminContext } from './admin-context.ts'
import type { AdminResponse, AdminRequest } from './admin-request.ts'
import { runOfficersCommand } from './officer-commands.ts'

export const postgresHint = 'The data is in PostgreSQL: use pg_dump and pg_restore, see docs/operations.md.'

async function reset(context: AdminContext, username: string): Promise<AdminResponse> {
  const credentials = await resetPassword(context, { actor: systemActor(), action: 'machine.resetPassword' }, username)
  return credentials ? { isDone: true, credentials } : { isDone: false, message: `There is no user named ${username}.` }
}

async function copy({ writes, clock, dataFolder, databaseUrl }: AdminContext): Promise<AdminResponse> {
  if (databaseUrl !== undefined) return { isDone: false, message: postgresHint }
  const target = join(resolve(dataFolder), `copy-${newId(clock)}.db`)
  await copyDatabase(dataFolder, target)
  await writes.note(systemActor(), { action: 'machine.backup', result: 'done' })
  return { isDone: true, copy: target }
}

/** Runs a command of `npm run admin`. */
export function runAdminCommand(context: AdminContext, request: AdminRequest): Promise<AdminResponse> {
  if (request.command === 'resetPassword') return reset(context, request.username)
  return request.command === 'officers' ? runOfficersCommand(context, request) : copy(context)
}
