import * as z from 'zod/mini'
import type { MailFailure } from '#contract/mail.ts'
import { offlineCode } from './offline.ts'

const failed = z.object({
  code: z.string(),
  message: z.string(),
  command: z.optional(z.string()),
  responseCode: z.optional(z.number()),
})

/** Where the library says no more than that the connection failed, its message tells of the encryption. */
const certificateText = /certificate|altname/i
const encryptionText = /SSL|TLS|wrong version/i

/** What a failed attempt to send tells, without the texts of the server, which may name the recipient. */
export interface FailedAttempt {
  readonly reason: MailFailure
  /** Another attempt would fail as well: the mail itself was refused, or none is sent. */
  readonly isFinal: boolean
}

function reasonOf({ code, message, command = '' }: z.output<typeof failed>): MailFailure {
  switch (code) {
    case 'EAUTH':
    case 'ENOAUTH':
      return 'login'
    case offlineCode:
      return 'offline'
    case 'ETIMEDOUT':
      return 'timeout'
    case 'EENVELOPE':
      return command === 'MAIL FROM' ? 'sender' : 'recipient'
    case 'ETLS':
      return certificateText.test(message) ? 'certificate' : 'encryption'
    case 'ESOCKET':
    case 'ECONNECTION':
    case 'EDNS':
      if (certificateText.test(message)) return 'certificate'
      return encryptionText.test(message) ? 'encryption' : 'connection'
    default:
      return 'other'
  }
}

/** Explains an error of sending a mail. */
export function mailFailure(error: unknown): FailedAttempt {
  const { data } = z.safeParse(failed, error)
  if (!data) return { reason: 'other', isFinal: false }
  const reason = reasonOf(data)
  return { reason, isFinal: reason === 'offline' || (reason === 'recipient' && (data.responseCode ?? 0) >= 500) }
}
