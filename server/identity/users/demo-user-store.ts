import type { Connection } from '#server/db/database.ts'
import { type NewUser, userStore } from './user-store.ts'

/** A user of the demo data; times are epoch milliseconds. */
export interface DemoUser extends NewUser {
  readonly phone: string
  readonly positionIds: readonly string[]
  readonly roleIds: readonly string[]
  readonly createdAt: number
  readonly lastLoginAt: number | null
}

type DemoTables = {
  app_user: { id: string; phone: string | null; last_login_at: number | null }
  user_position: { user_id: string; position_id: string; created_at: number; updated_at: number }
}

/** Writes demo users with their roles and positions. */
export function demoUserStore(connection: Connection) {
  const tables = connection.$extendTables<DemoTables>()
  return {
    async createMany(users: readonly DemoUser[]): Promise<void> {
      const store = userStore(connection)
      for (const { phone, lastLoginAt, createdAt, positionIds: _written, roleIds, ...user } of users) {
        await store.create(user, createdAt)
        await tables.updateTable('app_user').set({ phone, last_login_at: lastLoginAt }).where('id', '=', user.id).execute()
        for (const roleId of roleIds) await store.addRole(user.id, roleId, createdAt)
      }
      const assignments = users.flatMap(({ id, positionIds, createdAt }) =>
        positionIds.map((positionId) => ({ user_id: id, position_id: positionId, created_at: createdAt, updated_at: createdAt })),
      )
      await tables.insertInto('user_position').values(assignments).execute()
    },
  }
}
