import { token } from '#server/kit/token.ts'
import type { Visits } from './visits.ts'

/** Visits per hour. */
export const visitCounter = token<Visits>('visitCounter')
