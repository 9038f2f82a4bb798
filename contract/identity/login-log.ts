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
  'oneTimePasswordExpired',
] as const

/** Why an attempt to sign in was refused. */
export type LoginReason = (typeof loginReasons)[number]

/** An attempt to sign in. The username is empty if it is unknown, because it may be a password typed into the wrong field. */
export const loginLogEntry = z.object({
  id,
  at: dateTime,
  userId: z.nullable(id),
  username: z.string(),
  /** The user's current name; empty for an unknown username. */
  realName: z.string(),
  ip: z.string(),
  userAgent: z.string(),
  result: z.enum(loginResults),
  /** The person came from the identity provider; otherwise with a password or a passkey. */
  isSingleSignOn: z.boolean(),
  /** Null unless it was refused. */
  reason: z.nullable(z.enum(loginReasons)),
  /** How many refusals of the same user, address, device and reason within a minute the entry counts. */
  repeated: z.int(),
  /** The session that it opened; null if it was refused. */
  sessionId: z.nullable(id),
})

/** An attempt to sign in. */
export type LoginLogEntry = z.infer<typeof loginLogEntry>
