import * as z from 'zod/mini'
import { type SessionEndReason, sessionEndReasons } from '#contract/identity/sign-in-policies.ts'
import type { RoleView } from '#contract/identity/role-view.ts'

/** The table of sessions. */
export interface SessionTable {
  id: string
  user_id: string
  token_hash: string
  cookie_hash: string
  is_remembered: 0 | 1
  ip: string
  user_agent: string
  expires_at: number
  last_seen_at: number
  confirmed_until: number | null
  is_single_sign_on: 0 | 1
  viewed_as: string | null
  locked_at: number | null
  previous_token_hash: string | null
  previous_token_until: number | null
  end_reason: string | null
  password_expired: 0 | 1
  created_at: number
  updated_at: number
}

/** What is read of the user of a session. */
export interface UserColumns {
  id: string
  username: string
  password_must_change: 0 | 1
  is_enabled: 0 | 1
  deleted_at: number | null
}

/** A session with columns of its user. Times are epoch milliseconds. */
export interface Session {
  readonly id: string
  readonly userId: string
  readonly username: string
  readonly cookieHash: string
  readonly isRemembered: boolean
  readonly ip: string
  readonly expiresAt: number
  /** The policy that ended it; null for any other session. */
  readonly endReason: SessionEndReason | null
  readonly lastSeenAt: number
  /** Null if it was never confirmed. */
  readonly confirmedUntil: number | null
  /** What it views as; null with the user's own rights. */
  readonly view: RoleView | null
  readonly isLocked: boolean
  /** A temporary password, never of a single sign-on, which no password is needed for; or one that was too old at the sign-in with it. */
  readonly mustChangePassword: boolean
  /** False for deleted users too. */
  readonly isUserEnabled: boolean
}

/** What is read of a session. */
export const sessionColumns = [
  'session.id',
  'session.user_id',
  'app_user.username',
  'session.cookie_hash',
  'session.is_remembered',
  'session.ip',
  'session.expires_at',
  'session.end_reason',
  'session.password_expired',
  'session.last_seen_at',
  'session.confirmed_until',
  'session.is_single_sign_on',
  'session.viewed_as',
  'session.locked_at',
  'app_user.password_must_change',
  'app_user.is_enabled',
  'app_user.deleted_at',
] as const

/** A session as it is read. */
export type SessionRow = Omit<
  UserColumns & SessionTable,
  'token_hash' | 'previous_token_hash' | 'previous_token_until' | 'user_agent' | 'created_at' | 'updated_at'
>

const storedView = z.object({ roleIds: z.array(z.string()), departmentId: z.nullable(z.string()), ownerId: z.nullable(z.string()) })

/** The session of a row. */
export function toSession(row: SessionRow): Session {
  return {
    id: row.id,
    userId: row.user_id,
    username: row.username,
    cookieHash: row.cookie_hash,
    isRemembered: row.is_remembered === 1,
    ip: row.ip,
    expiresAt: row.expires_at,
    endReason: sessionEndReasons.find((reason) => reason === row.end_reason) ?? null,
    lastSeenAt: row.last_seen_at,
    confirmedUntil: row.confirmed_until,
    view: row.viewed_as === null ? null : storedView.parse(JSON.parse(row.viewed_as)),
    isLocked: row.locked_at !== null,
    mustChangePassword: (row.password_must_change === 1 && row.is_single_sign_on === 0) || row.password_expired === 1,
    isUserEnabled: row.is_enabled === 1 && row.deleted_at === null,
  }
}
