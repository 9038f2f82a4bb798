import type { OpenSession } from '#contract/identity/open-session.ts'
import { encodeIdPart } from './encode-id-part.ts'
import { minuteMs } from './minutes.ts'
import { accountOf } from './people.ts'
import { organisationRows } from './resource/row-registry.ts'
import { closeSession, readSessions, sessionOf, signedOutUsers, touchSession } from './sessions.ts'
import { demoAddress, demoUserAgents } from './user-agents.ts'

/** Number of other people with a generated session. */
const generatedCount = 23
const lifeMs = 7 * 24 * 60 * minuteMs

/** A session and the user it belongs to. */
export interface MockOnlineSession extends OpenSession {
  readonly userId: string
  readonly username: string
}

/** Generated sessions that have been ended. */
const ended = new Set<string>()

/** When the sessions were first read, so that the generated ones stay the same. */
let firstRead: number | undefined

function generatedSession(userId: string, username: string, index: number, start: number): MockOnlineSession {
  const createdAt = start - (30 + ((index * 97) % 900)) * minuteMs
  const lastSeenAt = start - ((index * 13) % 28) * minuteMs
  return {
    id: encodeIdPart(start, 10) + encodeIdPart(index, 6),
    userId,
    username,
    ip: demoAddress(index),
    userAgent: demoUserAgents[(index * 3 + 3) % demoUserAgents.length] ?? '',
    createDate: new Date(createdAt).toISOString(),
    lastSeenDate: new Date(Math.max(createdAt, lastSeenAt)).toISOString(),
    expiryDate: new Date(createdAt + lifeMs).toISOString(),
    isRemembered: index % 3 !== 1,
    isLocked: index % 6 === 4,
    isCurrent: false,
  }
}

/** Sessions of the administrator's phone and of other people, for the demonstration. */
function generatedSessions(now: number): MockOnlineSession[] {
  const start = (firstRead ??= now)
  const users = organisationRows('users')?.all(now) ?? []
  const enabled = users.filter((row) => row['isEnabled'] === true)
  return enabled
    .slice(0, generatedCount)
    .map((row, index) => generatedSession(row.id, String(row['username']), index, start))
    .filter(({ id, username }) => !ended.has(id) && !signedOutUsers.has(username))
}

function storedSessions(token: string): MockOnlineSession[] {
  const current = sessionOf(token)
  return readSessions().flatMap(({ id, username, userAgent, createdAt, lastSeenAt, isRemembered, isLocked }) => {
    const account = accountOf(username)
    const dates = { createDate: createdAt, lastSeenDate: lastSeenAt, expiryDate: createdAt + lifeMs }
    const [createDate = '', lastSeenDate = '', expiryDate = ''] = Object.values(dates).map((time) => new Date(time).toISOString())
    const shown = { id, ip: '192.0.2.1', userAgent, createDate, lastSeenDate, expiryDate, isRemembered, isLocked }
    return account ? [{ ...shown, userId: account.userId, username, isCurrent: id === current?.id }] : []
  })
}

/** All sessions, for the session of a token. */
export function onlineSessions(token: string, now: number): MockOnlineSession[] {
  touchSession(token, now)
  return [...storedSessions(token), ...generatedSessions(now)]
}

/** Ends a session by its id. */
export function endSessionById(id: string): void {
  const stored = readSessions().find((session) => session.id === id)
  if (stored) closeSession(stored.token)
  else ended.add(id)
}
