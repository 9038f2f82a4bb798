/** Why a mail could not be sent. */
export const mailFailures = [
  'login',
  'connection',
  'timeout',
  'certificate',
  'encryption',
  'sender',
  'recipient',
  'offline',
  'other',
] as const

/** Why a mail could not be sent. */
export type MailFailure = (typeof mailFailures)[number]
