import * as z from 'zod/mini'
import { viewedAs } from '#contract/identity/role-view.ts'
import { encodeIdPart } from './encode-id-part.ts'
import { storage } from '#web/base/storage/storage.ts'

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const tokenLength = 32

/** Several browsers and tabs may be signed in; sessions beyond this number are abandoned ones. */
const maxSessions = 400

const previousTokenMs = 10_000

/** Creates a token: 32 random upper-case letters (specification §7). */
function newToken(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(tokenLength)), (value) => letters[value % letters.length]).join('')
}

const all = z.literal('all')
const ids = z.readonly(z.array(z.string()))

const viewSchema = z.object({
  viewedAs,
  permissions: z.union([all, ids]),
  departmentId: z.nullable(z.string()),
  scope: z.object({ departments: z.union([all, ids]), userId: z.string(), includesOwn: z.boolean() }),
})

/** What the roles that a session views as gave when the view started; a reload forgets roles that were created meanwhile. */
export type MockView = z.infer<typeof viewSchema>

const sessionSchema = z.object({
  id: z.string(),
  token: z.string(),
  username: z.string(),
  /** Epoch milliseconds; 0 if it was never confirmed. */
  confirmedUntil: z.number(),
  isLocked: z._default(z.boolean(), false),
  isRemembered: z.boolean(),
  userAgent: z.string(),
  /** Epoch milliseconds, as the next. */
  createdAt: z.number(),
  lastSeenAt: z.number(),
  /** The token before the last unlock, and until when it is accepted too. */
  previous: z.optional(z.object({ token: z.string(), until: z.number() })),
  view: z.optional(viewSchema),
})

/** A session of the mock. */
export type MockSession = z.infer<typeof sessionSchema>

/** All sessions, oldest first. In browser storage, so that they survive a reload. */
export function readSessions(): readonly MockSession[] {
  const stored = storage.get('MOCK-SESSIONS')
  return Array.isArray(stored) ? stored.flatMap((entry: unknown) => sessionSchema.safeParse(entry).data ?? []) : []
}

function writeSessions(sessions: readonly MockSession[]): void {
  storage.set('MOCK-SESSIONS', sessions.slice(-maxSessions))
}

/** The session of a token. */
export function sessionOf(token: string | null): MockSession | undefined {
  const isPrevious = ({ previous }: MockSession) => previous?.token === token && Date.now() < previous.until
  return readSessions().find((session) => session.token === token || isPrevious(session))
}

function updateSession(token: string, change: Partial<MockSession>): void {
  const updated = sessionOf(token)
  writeSessions(readSessions().map((session) => (session.token === updated?.token ? { ...session, ...change } : session)))
}

/** The user name a token belongs to. */
export function usernameOf(token: string | null): string | undefined {
  return sessionOf(token)?.username
}

/** Until when the session of a token is confirmed, in epoch milliseconds; 0 if it is not. */
export function confirmedUntil(token: string): number {
  return sessionOf(token)?.confirmedUntil ?? 0
}

/** Opens a session. */
export function openSession(username: string, { isRemembered }: { isRemembered: boolean }): MockSession {
  const now = Date.now()
  const id = encodeIdPart(now, 10) + encodeIdPart(Math.floor(Math.random() * 32 ** 6), 6)
  const { userAgent } = navigator
  const state = { confirmedUntil: 0, isLocked: false, isRemembered, userAgent, createdAt: now, lastSeenAt: now }
  const session = { id, token: newToken(), username, ...state }
  writeSessions([...readSessions(), session])
  return session
}

/** Notes that the session of a token is used. */
export function touchSession(token: string, now: number): void {
  updateSession(token, { lastSeenAt: now })
}

/** Marks the session of a token as confirmed until a time in epoch milliseconds. */
export function confirmSession(token: string, until: number): void {
  updateSession(token, { confirmedUntil: until })
}

/** Whether the screen of the session of a token is locked. */
export function isLocked(token: string): boolean {
  return sessionOf(token)?.isLocked ?? false
}

/** Locks the session of a token. */
export function lockSessionOf(token: string): void {
  updateSession(token, { isLocked: true, confirmedUntil: 0 })
}

/** Unlocks the session of a token and returns its new one; the old one is accepted a little longer, for requests under way. */
export function unlockSession(token: string): string {
  const renewed = newToken()
  const previous = { token: sessionOf(token)?.token ?? token, until: Date.now() + previousTokenMs }
  updateSession(token, { token: renewed, previous, isLocked: false, confirmedUntil: 0 })
  return renewed
}

/** What the session of a token views as, if it views. */
export function viewOf(token: string): MockView | undefined {
  return sessionOf(token)?.view
}

/** Starts the view of the session of a token, or ends it with undefined. */
export function setView(token: string, view: MockView | undefined): void {
  updateSession(token, { view })
}

/** Ends the session of a token. */
export function closeSession(token: string): void {
  const closed = sessionOf(token)
  writeSessions(readSessions().filter((session) => session.token !== closed?.token))
}

/** Gives the session of a token another one, which it returns. */
export function renewToken(token: string): string {
  const renewed = newToken()
  updateSession(token, { token: renewed, confirmedUntil: 0 })
  return renewed
}

/** Users whose generated sessions have ended too. */
export const signedOutUsers = new Set<string>()

/** Ends all sessions of a user, but for that of a token. */
export function closeSessionsOf(username: string, keptToken?: string): void {
  signedOutUsers.add(username)
  writeSessions(readSessions().filter((session) => session.username !== username || session.token === keptToken))
}
