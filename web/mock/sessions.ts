import { storage } from '#web/app/storage/storage.ts'

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const tokenLength = 32

/** More than one browser has tabs of different people; what is older than these was left behind. */
const keptSessions = 50

/** A token of the mock: 32 random upper-case letters (specification §7). */
function newToken(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(tokenLength)), (value) => letters[value % letters.length]).join('')
}

function isSession(entry: unknown): entry is [token: string, username: string] {
  return Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'string'
}

/** Tokens and whose they are, the oldest first. They stand in the browser beside the token, so that a reload finds them. */
function readSessions(): Map<string, string> {
  const kept = storage.get('MOCK-SESSIONS')
  return new Map(Array.isArray(kept) ? kept.filter(isSession) : [])
}

function writeSessions(sessions: ReadonlyMap<string, string>): void {
  storage.set('MOCK-SESSIONS', [...sessions].slice(-keptSessions))
}

/** The name of the person who holds a token. */
export function usernameOf(token: string | null): string | undefined {
  return token === null ? undefined : readSessions().get(token)
}

/** Opens a session and gives its token. */
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

/** Ends every session of a person. */
export function closeSessionsOf(username: string): void {
  writeSessions(new Map([...readSessions()].filter(([, holder]) => holder !== username)))
}
