import { sql } from 'kysely'
import type { AnyResource } from '#contract/resource/resource.ts'
import type { FieldValues } from '#contract/resource/rules.ts'
import type { Connection } from '#server/db/database.ts'
import { countRows, countToLimit } from '#server/db/list/count.ts'
import { listDays } from '#server/db/list/days.ts'
import { listFigures } from '#server/db/list/figures.ts'
import { joinsOf, sortReference } from '#server/db/list/list-source.ts'
import { matchingRows } from '#server/db/list/matching.ts'
import { neighbourId } from '#server/db/list/neighbours.ts'
import { listRows } from '#server/db/list/page.ts'
import { listSlice } from '#server/db/list/slice.ts'
import type { Reader } from '#server/db/reader.ts'
import type { Scope } from '#server/kit/scope.ts'
import type { Columns } from './columns.ts'
import type { Source } from './deleted-row-store.ts'
import type { AnyListRequest, Listing } from './listing.ts'
import { readScopeParts, summedColumns } from './scope-part-store.ts'

/** Converts rows of the table to rows of the resource, reading what they are linked to. */
export type ToRows<Row> = (connection: Connection, found: readonly FieldValues[]) => Promise<Row[]>

/** The values of a row's sort columns, and its id. */
async function sortedValues(connection: Connection, source: Source, id: string): Promise<FieldValues> {
  const columns = ['id', ...Object.values(source.sort)]
  const selected = sql.join(columns.map((column) => sql`${sortReference(source, column)} as ${sql.ref(column)}`))
  const query = sql<FieldValues>`select ${selected} from ${sql.table(source.table)} ${joinsOf(source, columns)}
    where ${sql.ref(`${source.table}.id`)} = ${id}`
  const [row] = (await query.execute(connection)).rows
  if (!row) throw new Error(`${source.table} has no row ${id}`)
  return row
}

/** Reads pages and figures of the rows in a scope. */
export function listingsOf<Row>(resource: AnyResource, columns: Columns, table: string) {
  const readIn = readScopeParts(resource, columns, table)
  const summed = summedColumns(resource, columns)
  return (reader: Reader, scope: Scope, source: Source, toRows: ToRows<Row>): Listing<Row> => {
    // What a count has found of a page saves the page a scan of its own.
    const pageIds = new WeakMap<AnyListRequest, readonly string[]>()
    async function countPart(part: Source, request: AnyListRequest, upTo?: number): Promise<number> {
      if (request.count !== 'limited') return countRows(reader, part, request, upTo)
      const { count, ids } = await countToLimit(reader, part, request)
      if (part === source && ids) pageIds.set(request, ids)
      return count
    }
    return {
      async count(request, cached = (_, count) => count(), upTo) {
        const counts = await readIn(reader.db, source, scope, cached, (part) => countPart(part, request, upTo))
        return counts.reduce((sum, count) => sum + count, 0)
      },
      summed: summed.map(({ field }) => field),
      async figures({ group, ...request }, cached = (_, read) => read()) {
        const by = group === undefined ? undefined : columns.nameOf(group)
        const read = (part: Source) => listFigures(reader, part, request, { summed, group: by })
        return (await readIn(reader.db, source, scope, cached, read)).flat()
      },
      async days(request, cached = (_scope, read) => read()) {
        return (await readIn(reader.db, source, scope, cached, (part) => listDays(reader, part, request))).flat()
      },
      list: async (request, itemCount) => toRows(reader.db, await listRows(reader, source, request, itemCount, pageIds.get(request))),
      async slice(view, { after, limit }) {
        const found = await listSlice(reader, source, view, { after, limit })
        return { rows: await toRows(reader.db, found), last: found.length < limit ? undefined : found.at(-1) }
      },
      matching: (request, range) => matchingRows(reader, source, request, range),
      async neighbours(id, view) {
        const row = await sortedValues(reader.db, source, id)
        return {
          previousId: await neighbourId(reader, source, view, row, { before: true }),
          nextId: await neighbourId(reader, source, view, row, { before: false }),
        }
      },
    }
  }
}
