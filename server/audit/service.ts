import { token } from '#server/kit/token.ts'
import type { Writes } from '#server/kit/writes.ts'
import type { Refusals } from './refusals.ts'

/** The three ways to write. */
export const auditWrites = token<Writes>('auditWrites')

/** Refusals outside of calls, counted before they are written. */
export const refusalLog = token<Refusals>('refusalLog')
