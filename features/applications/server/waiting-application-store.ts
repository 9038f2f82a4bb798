import type { Principal } from '#server/kit/principal.ts'
import type { Reader } from '#server/db/reader.ts'
import { applicationStore } from './application-store.ts'

interface ApplicationColumns {
  id: string
  status: string
  owner_id: string | null
}

/** How many submitted applications of others are in the scope of a user. */
export async function countWaiting({ db }: Reader, { id, scope }: Pick<Principal, 'id' | 'scope'>): Promise<number> {
  const { count } = await db
    .$extendTables<{ application: ApplicationColumns }>()
    .selectFrom('application')
    .where('status', '=', 'pending')
    .where((row) => row.or([row('owner_id', 'is', null), row('owner_id', '!=', id)]))
    .where(applicationStore.visible(db, scope))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
