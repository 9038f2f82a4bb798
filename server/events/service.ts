import { token } from '#server/kit/token.ts'
import type { EventHub } from './event-hub.ts'

/** Tells open consoles of changes. */
export const eventHub = token<EventHub>('eventHub')
