import { token } from '#server/kit/token.ts'
import type { Outgoing } from './outgoing.ts'

/** Requests to other servers. */
export const outgoingRequests = token<Outgoing>('outgoingRequests')
