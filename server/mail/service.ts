import { token } from '#server/kit/token.ts'
import type { SendMail } from './mail-server.ts'
import type { Outbox } from './outbox.ts'

/** Sends a mail at once. */
export const mailTransport = token<SendMail>('mailTransport')

/** Mail that waits to be sent. */
export const mailOutbox = token<Outbox>('mailOutbox')
