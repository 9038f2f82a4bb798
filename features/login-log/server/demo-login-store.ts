import { seededRandom } from '#server/seeded-random.ts'
import { loginLogStore } from '#server/auth/login-log/login-log-store.ts'
import { type Clock, dayMs, minuteMs } from '#server/clock.ts'
import type { Connection } from '#server/db/database.ts'
import { newId } from '#server/ids.ts'
import { searchText } from '#server/text/search-text.ts'

/** Days with sign-ins before the last one of each user. */
const pastDays = 5

const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36'
const devices = [
  windows,
  `${windows} Edg/141.0.0.0`,
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Safari/605.1.15',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.61',
]

/** Times of attempts of a user, and how they ended. */
function* attemptsOf(lastLoginAt: number, random: () => number) {
  for (let day = pastDays; day >= 0; day -= 1) {
    if (day > 0 && random() < 0.3) continue
    const at = lastLoginAt - day * dayMs - (day === 0 ? 0 : Math.floor(random() * 90) * minuteMs)
    const isRefusedFirst = random() < 0.08
    if (isRefusedFirst)
      yield { at: at - Math.floor(20_000 + random() * 40_000), result: 'refused', repeated: 1 + Math.floor(random() * 3) } as const
    yield { at, result: 'done', repeated: 1 } as const
  }
}

/** Writes sign-ins of the demo people of the days before their last one. */
export async function writeDemoLogins(connection: Connection, clock: Clock): Promise<void> {
  const tables = connection.$extendTables<{
    app_user: { id: string; username: string; real_name: string; last_login_at: number | null }
  }>()
  const users = await tables
    .selectFrom('app_user')
    .select(['id', 'username', 'real_name', 'last_login_at'])
    .where('last_login_at', 'is not', null)
    .orderBy('id')
    .execute()
  const store = loginLogStore(connection)
  for (const [index, user] of users.entries()) {
    const random = seededRandom(index + 1)
    const nameSearch = searchText(['username', 'realName'], { username: user.username, realName: user.real_name })
    const person = { userId: user.id, username: user.username, nameSearch, sessionId: null }
    const from = {
      ip: `10.${20 + (index % 4)}.${index % 256}.${1 + ((index * 53) % 254)}`,
      userAgent: devices[index % devices.length] ?? windows,
    }
    for (const { at, result, repeated } of attemptsOf(user.last_login_at ?? 0, random)) {
      const reason = result === 'refused' ? 'wrongPassword' : null
      await store.append({ ...person, ...from, id: newId(clock), result, reason, repeated, at })
    }
  }
}
