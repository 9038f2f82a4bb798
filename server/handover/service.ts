import { token } from '#server/kit/token.ts'
import type { Handovers } from './handovers.ts'

/** What people hold in their name. */
export const handovers = token<Handovers>('handovers')
