import type { Clock } from '#server/clock.ts'
import type { Connection } from '#server/db/database.ts'

interface PreferenceTable {
  user_id: string
  key: string
  value: string
  created_at: number
  updated_at: number
}

/** Reads and writes users' preferences; values are JSON text. */
export function preferenceStore(connection: Connection) {
  const database = connection.$extendTables<{ preference: PreferenceTable }>()
  return {
    list(userId: string): Promise<{ key: string; value: string }[]> {
      return database.selectFrom('preference').select(['key', 'value']).where('user_id', '=', userId).orderBy('key').execute()
    },

    async save(userId: string, key: string, value: string, clock: Clock): Promise<void> {
      const now = clock.now()
      await database
        .insertInto('preference')
        .values({ user_id: userId, key, value, created_at: now, updated_at: now })
        .onConflict((conflict) =>
          conflict
            .columns(['user_id', 'key'])
            .doUpdateSet((row) => ({ value: row.ref('excluded.value'), updated_at: row.ref('excluded.updated_at') })),
        )
        .execute()
    },

    async remove(userId: string, key: string): Promise<void> {
      await database.deleteFrom('preference').where('user_id', '=', userId).where('key', '=', key).execute()
    },
  }
}
