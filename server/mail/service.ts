import { token } from '#server/kit/token.ts'
import type { Outbox } from './outbox.ts'

/** Mail that waits to be sent. */
export const mailOutbox = token<Outbox>('mailOutbox')
