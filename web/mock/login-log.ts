import { seededRandom } from '#contract/seeded-random.ts'
import type { LoginLogEntry, LoginReason } from '#contract/identity/login-log.ts'
import { encodeIdPart } from './encode-id-part.ts'
import { minuteMs } from './minutes.ts'
import { accountOf, type MockAccount } from './people.ts'
import { demoAddress, demoUserAgents, mockAddress } from './user-agents.ts'

/** Number of past days with generated sign-ins. */
const pastDays = 14
const dayMs = 86_400_000

/** An attempt to sign in; `realName` is looked up when it is shown. */
type MockLogin = Omit<LoginLogEntry, 'realName' | 'isSingleSignOn'>

const recorded: MockLogin[] = []

interface Attempt {
  readonly account: MockAccount | undefined
  readonly result: 'done' | 'refused'
  readonly reason?: LoginReason
  readonly sessionId?: string
}

/** Records an attempt until the page is reloaded; equal refusals within a minute are one entry. */
export function recordLogin({ account, result, reason, sessionId }: Attempt, now: number): void {
  const userId = account?.userId ?? null
  const isEqual = (entry: MockLogin) =>
    entry.userId === userId && entry.reason === (reason ?? null) && now - Date.parse(entry.at) < minuteMs
  const index = result === 'refused' ? recorded.findLastIndex(isEqual) : -1
  const former = recorded[index]
  if (former) {
    recorded[index] = { ...former, repeated: former.repeated + 1 }
    return
  }
  recorded.push({
    id: encodeIdPart(now, 10) + encodeIdPart(recorded.length, 6),
    at: new Date(now).toISOString(),
    userId,
    username: account?.username ?? '',
    ip: mockAddress,
    userAgent: navigator.userAgent,
    result,
    reason: reason ?? null,
    repeated: 1,
    sessionId: sessionId ?? null,
  })
}

/** The day on which the log was first read, so that its past stays the same beyond midnight. */
let firstDay: number | undefined

/** Generated attempts of past days; the same until the page is reloaded. */
function pastLogins(now: number): MockLogin[] {
  firstDay ??= Math.floor(now / dayMs) * dayMs
  const today = firstDay
  return Array.from({ length: pastDays }, (_, day) => today - (pastDays - day) * dayMs).flatMap((dayStart, day) => {
    const random = seededRandom(dayStart / dayMs)
    const account = accountOf(day % 3 === 2 ? 'editor' : 'admin')
    if (!account) return []
    const signedInAt = dayStart + Math.floor((0.02 + random() * 0.06) * dayMs)
    const device = { userAgent: demoUserAgents[day % 3] ?? '', ip: demoAddress(day % 3) }
    const person = { userId: account.userId, username: account.username, ...device }
    const idAt = (time: number, part: number) => encodeIdPart(time, 10) + encodeIdPart(part, 6)
    const done = {
      ...person,
      id: idAt(signedInAt, 0),
      at: new Date(signedInAt).toISOString(),
      result: 'done',
      reason: null,
      repeated: 1,
    } as const
    const failedAt = signedInAt - 20_000
    const failed = { id: idAt(failedAt, 1), at: new Date(failedAt).toISOString(), result: 'refused', sessionId: null } as const
    return [
      ...(day % 5 === 1 ? [{ ...person, ...failed, reason: 'wrongPassword', repeated: 1 + (day % 3) } as const] : []),
      ...(day % 7 === 3 ? [{ ...person, ...failed, userId: null, username: '', reason: 'unknownUser', repeated: 1 } as const] : []),
      { ...done, sessionId: null },
    ]
  })
}

/** All attempts, newest first. */
export function mockLogins(now: number): MockLogin[] {
  return [...pastLogins(now), ...recorded].toReversed()
}
