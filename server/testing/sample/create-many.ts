import { sql } from 'kysely'
import type { startSamples } from './start-samples.ts'

const columns = ['name', 'name_key', 'name_search', 'city', 'email', 'status', 'marks', 'is_urgent', 'owner_id', 'department_id']
const copied = [...columns, 'search_text', 'masked_search', 'created_at', 'updated_at', 'version']

/** Creates a sample, and copies of it with smaller quantities. */
export async function createMany({ create, server }: ReturnType<typeof startSamples>, count: number): Promise<void> {
  const { id } = await create({ quantity: 9999 })
  const names = sql.join(copied.map((name) => sql.ref(name)))
  await server.database.write((connection) =>
    sql`insert into sample (id, quantity, ${names}) with recursive n (i) as (select 1 union all select i + 1 from n where i < ${sql.lit(count - 1)})
      select substr(id, 1, 8) || cast(${sql.lit(10_000_000)} + i as text), i % 100, ${names} from sample cross join n where id = ${id}`.execute(
      connection,
    ),
  )
}
