import * as z from 'zod/mini'
import { dateTime, id } from '#contract/schemas/schemas.ts'

/** How an attempt to sign in ended. */
export const loginResults = ['done', 'refused'] as const

/** Why an attempt to sign in was refused. */
export const loginReasons = [
  'wrongPassword',
  'unknownUser',
  'disabled',
  'wrongFactor',
  'tooManyTries',
  'notLinked',
  'singleSignOnFailed',
  'tooManySessions',
  'addressNotAllowed',
] as const

/** Why an attempt to sign in was refused. */
export type LoginReason = (typeof loginReasons)[number]

/** An attempt to sign in. The username is empty if it belongs to nobody: it may be a password typed into the wrong field. */
export const loginLogEntry = z.object({
  id,
  at: dateTime,
  userId: z.nullable(id),
  username: z.string(),
  /** The person's name now; empty if nobody has the username. */
  realName: z.string(),
  ip: z.string(),
  userAgent: z.string(),
  result: z.enum(loginResults),
  /** The person came from the identity provider; otherwise with a password or a passkey. */
  isSingleSignOn: z.boolean(),
  /** Null unless it was refused. */
  reason: z.nullable(z.enum(loginReasons)),
  /** How many refusals of the same person, address, device and reason the entry stands for, within a minute. */
  repeated: z.int(),
  /** The session that it opened; null if it was refused. */
  sessionId: z.nullable(id),
})

/** An attempt to sign in. */
export type LoginLogEntry = z.infer<typeof loginLogEntry>
