import * as z from 'zod/mini'
import { viewedAs } from '#contract/identity/role-view.ts'
import { storage } from '#web/app/storage/storage.ts'

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const tokenLength = 32

/** Several browsers and tabs may be signed in; sessions beyond this number are abandoned ones. */
const maxSessions = 100

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
  token: z.string(),
  username: z.string(),
  /** Epoch milliseconds; 0 if it was never confirmed. */
  confirmedUntil: z.number(),
  isLocked: z._default(z.boolean(), false),
  /** The token before the last unlock, and until when it is accepted too. */
  previous: z.optional(z.object({ token: z.string(), until: z.number() })),
  view: z.optional(viewSchema),
})
type MockSession = z.infer<typeof sessionSchema>

/** All sessions, oldest first. In browser storage, so that they survive a reload. */
function readSessions(): readonly MockSession[] {
  const stored = storage.get('MOCK-SESSIONS')
  return Array.isArray(stored) ? stored.flatMap((entry: unknown) => sessionSchema.safeParse(entry).data ?? []) : []
}

function writeSessions(sessions: readonly MockSession[]): void {
  storage.set('MOCK-SESSIONS', sessions.slice(-maxSessions))
}

function sessionOf(token: string | null): MockSession | undefined {
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

/** Opens a session and returns its token. */
export function openSession(username: string): string {
  const token = newToken()
  writeSessions([...readSessions(), { token, username, confirmedUntil: 0, isLocked: false }])
  return token
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

/** Ends all sessions of a user. */
export function closeSessionsOf(username: string): void {
  writeSessions(readSessions().filter((session) => session.username !== username))
}
