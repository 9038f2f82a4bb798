import { records } from '#features/records/contract/records.ts'
import type { Connection } from '#server/db/database.ts'
import type { Scope } from '#server/kit/scope.ts'
import { defineStore } from '#server/resource/resource-store.ts'

/** More than anyone scrolls through; other cities can still be filtered by, through the URL. */
const cityLimit = 500

/** Records in the database. */
export const recordStore = defineStore(records, {
  table: 'record',
  columns: { createDate: 'create_date', nameSearch: 'search' },
  searchIndexed: ['search', 'search_text', 'masked_search'],
  computed: { avatar: (rows) => rows.map(() => '') },
})

/** The cities of the records in a scope. */
export async function listCities(connection: Connection, scope: Scope): Promise<string[]> {
  const rows = await connection
    .$extendTables<{ record: { city: string } }>()
    .selectFrom('record')
    .select('city')
    .distinct()
    .where(recordStore.visible(connection, scope))
    .orderBy('city')
    .limit(cityLimit)
    .execute()
  return rows.map(({ city }) => city)
}
