import { token } from '#server/kit/token.ts'
import type { Writes } from '#server/kit/writes.ts'
import type { Refusals } from './refusals.ts'

/** Writes to the database: `change`, `note` and `systemWrite`. */
export const auditWrites = token<Writes>('auditWrites')

/** Audits calls that users lacked the permission for; repeats are counted before they are written. */
export const refusalLog = token<Refusals>('refusalLog')
