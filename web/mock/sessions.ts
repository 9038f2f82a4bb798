import { storage } from '#web/app/storage/storage.ts'

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const tokenLength = 32

/** Several browsers and tabs may be signed in; sessions beyond this number are abandoned ones. */
const maxSessions = 50

/** Creates a token: 32 random upper-case letters (specification §7). */
function newToken(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(tokenLength)), (value) => letters[value % letters.length]).join('')
}

function isSession(entry: unknown): entry is [token: string, username: string] {
  return Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'string'
}

/** User names by token, oldest first. In browser storage, so that they survive a reload. */
function readSessions(): Map<string, string> {
  const stored = storage.get('MOCK-SESSIONS')
  return new Map(Array.isArray(stored) ? stored.filter(isSession) : [])
}

function writeSessions(sessions: ReadonlyMap<string, string>): void {
  storage.set('MOCK-SESSIONS', [...sessions].slice(-maxSessions))
}

/** The user name a token belongs to. */
export function usernameOf(token: string | null): string | undefined {
  return token === null ? undefined : readSessions().get(token)
}

/** Opens a session and returns its token. */
export function openSession(username: string): string {
  const token = newToken()
  writeSessions(readSessions().set(token, username))
  return token
}

/** Ends the session of a token. */
export function closeSession(token: string): void {
  const sessions = readSessions()
  sessions.delete(token)
  writeSessions(sessions)
}

/** Ends all sessions of a user. */
export function closeSessionsOf(username: string): void {
  writeSessions(new Map([...readSessions()].filter(([, owner]) => owner !== username)))
}
