import type { Connection } from '#server/db/database.ts'
import type { SessionState } from './event-hub-parts.ts'

type Tables = {
  session: { id: string; user_id: string; expires_at: number; locked_at: number | null; viewed_as: string | null }
  app_user: { id: string; username: string; real_name: string; is_enabled: 0 | 1; deleted_at: number | null }
}

/** Keeps a statement below the parameter limits of both databases. */
const idsPerQuery = 1000

function partsOf(ids: readonly string[]): string[][] {
  return Array.from({ length: Math.ceil(ids.length / idsPerQuery) }, (_, part) => ids.slice(part * idsPerQuery, (part + 1) * idsPerQuery))
}

/** Reads what the hub of events has to know of its subscribers. */
export function subscriberStore(connection: Connection) {
  const database = connection.$extendTables<Tables>()
  return {
    /** The states of sessions at a time. One that was unused for too long ends with its next request, and is active until then. */
    async sessionStates(sessionIds: readonly string[], now: number): Promise<Map<string, SessionState>> {
      const states = new Map<string, SessionState>(sessionIds.map((id) => [id, 'ended']))
      for (const part of partsOf(sessionIds)) {
        const rows = await database
          .selectFrom('session')
          .innerJoin('app_user', 'app_user.id', 'session.user_id')
          .select(['session.id', 'session.locked_at', 'session.viewed_as'])
          .where('session.id', 'in', part)
          .where('session.expires_at', '>', now)
          .where('app_user.is_enabled', '=', 1)
          .where('app_user.deleted_at', 'is', null)
          .execute()
        for (const { id, locked_at: lockedAt, viewed_as: view } of rows)
          states.set(id, lockedAt !== null ? 'locked' : view !== null ? 'viewing' : 'active')
      }
      return states
    },

    /** The names to show of users. */
    async names(userIds: readonly string[]): Promise<Map<string, string>> {
      const names = new Map<string, string>()
      for (const part of partsOf(userIds)) {
        const rows = await database.selectFrom('app_user').select(['id', 'username', 'real_name']).where('id', 'in', part).execute()
        for (const { id, username, real_name: realName } of rows) names.set(id, realName || username)
      }
      return names
    },
  }
}
