import { join, resolve } from 'node:path'
import { resetPassword } from '#server/auth/passwords/reset-password.ts'
import type { Actor, Writes } from '#server/audit/writes.ts'
import type { Clock } from '#server/clock.ts'
import type { Connection } from '#server/db/database.ts'
import { copyDatabase } from '#server/db/sqlite/database-file.ts'
import { newId, newRequestId } from '#server/ids.ts'
import type { MachineAnswer, MachineRequest } from './machine-request.ts'

/** What the commands work with, in the server and outside of it. */
export interface Machine {
  readonly read: Connection
  readonly writes: Writes
  readonly clock: Clock
  readonly dataFolder: string
  /** Set where the data is not in that folder. */
  readonly databaseUrl: string | undefined
}

/** Why there is no backup here of data that another program keeps. */
export const withPostgres = 'The data is in PostgreSQL: back it up with pg_dump and restore it with pg_restore, as docs/operations.md says.'

/** Somebody at the machine itself: nobody of the console's people, and from no address. */
export function machineActor(): Actor {
  return { userId: null, username: '', sessionId: null, ip: '', requestId: newRequestId() }
}

async function reset(machine: Machine, username: string): Promise<MachineAnswer> {
  const given = await resetPassword(machine, { actor: machineActor(), action: 'machine.resetPassword' }, username)
  return given ? { isDone: true, given } : { isDone: false, sentence: `Nobody here is called ${username}.` }
}

async function copy({ writes, clock, dataFolder, databaseUrl }: Machine): Promise<MachineAnswer> {
  if (databaseUrl !== undefined) return { isDone: false, sentence: withPostgres }
  const target = join(resolve(dataFolder), `copy-${newId(clock)}.db`)
  await copyDatabase(dataFolder, target)
  await writes.note(machineActor(), { action: 'machine.backup', result: 'done' })
  return { isDone: true, copy: target }
}

/** Does what the machine's own commands ask for. */
export function answerMachine(machine: Machine, request: MachineRequest): Promise<MachineAnswer> {
  return request.command === 'resetPassword' ? reset(machine, request.username) : copy(machine)
}
