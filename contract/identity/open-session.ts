import * as z from 'zod/mini'
import { dateTime, id } from '#contract/schemas/schemas.ts'

/** A session that is signed in. */
export const openSession = z.object({
  id,
  ip: z.string(),
  userAgent: z.string(),
  createDate: dateTime,
  /** Noted at most once a minute. */
  lastSeenDate: dateTime,
  /** When it ends if it is used until then; earlier after a time without use, unless it is remembered. */
  expiryDate: dateTime,
  /** It stays signed in when the browser is closed. */
  isRemembered: z.boolean(),
  /** Its screen is locked. */
  isLocked: z.boolean(),
  /** It is the session that asks. */
  isCurrent: z.boolean(),
})

/** A session that is signed in. */
export type OpenSession = z.infer<typeof openSession>
