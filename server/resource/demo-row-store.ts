import { sql } from 'kysely'
import type { ResourceExample } from '#contract/resource/example.ts'
import { fileFieldsOf } from '#contract/resource/file-fields.ts'
import { allReferencesOf } from '#contract/resource/references.ts'
import type { AnyResource } from '#contract/resource/resource.ts'
import type { FieldValues } from '#contract/resource/rules.ts'
import type { Shape } from '#contract/resource/row.ts'
import { dayMs } from '#server/clock.ts'
import type { Connection } from '#server/db/database.ts'
import { idAt } from '#server/ids.ts'
import type { ServerModule } from '#server/kit/module.ts'
import { systemScope } from '#server/kit/scope.ts'
import { storedResource } from './reference-store.ts'
import type { ResourceStore } from './resource-store.ts'

const rowCount = 120

/** The fields beside those of the example: references to rows that exist, each status in turn, and no files. Undefined where a required reference has no row. */
async function otherFields(connection: Connection, resource: AnyResource): Promise<((index: number) => FieldValues) | undefined> {
  const { flow, fields } = resource
  const references = new Map<string, (index: number) => unknown>()
  for (const { field, target, isList } of allReferencesOf(resource)) {
    const { table } = storedResource(target)
    const query = sql<{ id: string }>`select id from ${sql.table(table)} where deleted_at is null order by id limit 12`
    const ids = (await query.execute(connection)).rows.map(({ id }) => id)
    if (ids.length === 0 && !isList && !fields.shape[field]?.safeParse(null).success) return undefined
    references.set(field, isList ? (index) => ids.slice(index % 4, (index % 4) + (index % 3)) : (index) => ids[index % ids.length] ?? null)
  }
  const statuses = flow ? [...new Set([flow.initial, ...flow.transitions.map(({ to }) => to)])] : []
  const files = Object.fromEntries(fileFieldsOf(resource).map(({ field, isList }) => [field, isList ? [] : null]))
  return (index) => ({
    ...files,
    ...Object.fromEntries(Array.from(references, ([field, idOf]) => [field, idOf(index)])),
    ...(flow && { [flow.field]: statuses[index % statuses.length] }),
  })
}

/** The demo data of a resource, for its module: 120 rows of its example, one a day back from yesterday. */
export function demoRows<Fields extends Shape>(
  { resource, fields }: ResourceExample<Fields>,
  store: Pick<ResourceStore, 'rows'>,
): NonNullable<ServerModule['demo']> {
  return async (connection, clock, progress) => {
    const others = await otherFields(connection, resource)
    if (!others) return
    const today = Math.floor(clock.now() / dayMs) * dayMs
    const rows = store.rows(connection, systemScope)
    // In order of date, like real ones.
    for (let index = rowCount - 1; index >= 0; index--) {
      const createdAt = today - (index + 1) * dayMs
      await rows.create(idAt(createdAt, index), { ...others(index), ...fields(index) }, createdAt)
    }
    await progress(rowCount, rowCount)
  }
}
