import type { ToldChange } from './webhook-body.ts'
import { type AuditTables, fieldsOf } from '#server/audit/audit-store.ts'
import { chainReads } from '#server/audit/chain/chain-store.ts'
import { type LinkRow, timesOf } from '#server/audit/chain/chain-tables.ts'
import type { Connection } from '#server/db/database.ts'
import type { Delivery } from './delivery-store.ts'
import { webhookTables } from './webhook-tables.ts'

/** A change of a row in the audit log, with where it stands there. */
export interface FeedChange extends ToldChange {
  readonly entryId: string
  readonly position: number
}

const changeColumns = [
  'audit_change.entry_id',
  'audit_change.created_at',
  'audit_change.position',
  'audit_change.resource',
  'audit_change.record_id',
  'audit_change.version',
  'audit_change.before',
  'audit_change.after',
  'audit_entry.action',
] as const

function changeRows(connection: Connection) {
  return connection
    .$extendTables<AuditTables>()
    .selectFrom('audit_change')
    .innerJoin('audit_entry', (join) =>
      join.onRef('audit_entry.id', '=', 'audit_change.entry_id').onRef('audit_entry.created_at', '=', 'audit_change.created_at'),
    )
    .select(changeColumns)
}

function changeOf({ before, after, ...row }: Awaited<ReturnType<ReturnType<typeof changeRows>['executeTakeFirstOrThrow']>>): FeedChange {
  return {
    entryId: row.entry_id,
    at: row.created_at,
    position: row.position,
    resource: row.resource,
    recordId: row.record_id,
    version: row.version,
    action: row.action,
    before: fieldsOf(before),
    after: fieldsOf(after),
  }
}

/** Up to where changes are read: whole links of the audit log up to `seq`, and of the next one those before `position`. */
export interface FeedCursor {
  readonly seq: number
  readonly position: number
}

/** A change with the number of its link. */
export type LinkedChange = FeedChange & { readonly seq: number }

/** The next changes, and the cursor behind them. */
interface FeedSlice {
  readonly changes: readonly LinkedChange[]
  readonly to: FeedCursor
}

/** Links that are read at once, when they have few changes. */
const linksAtOnce = 100

/** The changes of these links in rows of some resources. */
function linkedRows(connection: Connection, links: readonly LinkRow[], resources: readonly string[]) {
  const { from, to } = timesOf(links)
  const ids = links.map(({ entry_id: id }) => id)
  return changeRows(connection)
    .where('audit_change.entry_id', 'in', ids)
    .where('audit_change.created_at', '>=', from)
    .where('audit_change.created_at', '<=', to)
    .where('audit_change.resource', 'in', [...resources])
}

/** The changes of links in their order, or undefined if there are more than `limit`; no more are read. */
async function allChanges(
  connection: Connection,
  links: readonly LinkRow[],
  { resources, limit }: { readonly resources: readonly string[]; readonly limit: number },
): Promise<LinkedChange[] | undefined> {
  const rows = await linkedRows(connection, links, resources)
    .limit(limit + 1)
    .execute()
  if (rows.length > limit) return undefined
  const seqs = new Map(links.map(({ entry_id: id, seq }) => [id, seq]))
  const changes = rows.map((row) => ({ ...changeOf(row), seq: seqs.get(row.entry_id) ?? 0 }))
  return changes.toSorted((one, other) => one.seq - other.seq || one.position - other.position)
}

/**
 * Changes in the order of the links of the audit log. Links are written after the commit of what they link, one transaction after the other, and without
 * a gap: a reader who has read up to a link has missed nothing, however late another transaction commits.
 */
export function changeFeedStore(connection: Connection) {
  const database = webhookTables(connection)
  return {
    /** Up to where deliveries are written. */
    async cursor(): Promise<FeedCursor> {
      return database.selectFrom('webhook_cursor').select(['seq', 'position']).executeTakeFirstOrThrow()
    },

    /** Moves the cursor; false if another instance has. */
    async advance(from: FeedCursor, to: FeedCursor, now: number): Promise<boolean> {
      const update = database
        .updateTable('webhook_cursor')
        .set({ seq: to.seq, position: to.position, updated_at: now })
        .where('seq', '=', from.seq)
        .where('position', '=', from.position)
      return (await update.executeTakeFirst()).numUpdatedRows > 0n
    },

    /** The next links behind a cursor. */
    links: ({ seq }: FeedCursor): Promise<LinkRow[]> => chainReads(connection).links(seq, linksAtOnce),

    /** Up to `limit` changes of these links, which follow a cursor, in rows of some resources, in their order: a link can have thousands. */
    async slice(
      links: readonly LinkRow[],
      from: FeedCursor,
      { resources, limit }: { readonly resources: readonly string[]; readonly limit: number },
    ): Promise<FeedSlice> {
      const end = { seq: links.at(-1)?.seq ?? from.seq, position: 0 }
      if (links.length === 0 || resources.length === 0) return { changes: [], to: end }
      const all = from.position === 0 ? await allChanges(connection, links, { resources, limit }) : undefined
      if (all) return { changes: all, to: end }
      const changes: LinkedChange[] = []
      let { position } = from
      for (const link of links) {
        const rows = await linkedRows(connection, [link], resources)
          .where('audit_change.position', '>=', position)
          .orderBy('audit_change.position')
          .limit(limit - changes.length)
          .execute()
        for (const row of rows) changes.push({ ...changeOf(row), seq: link.seq })
        if (changes.length >= limit) return { changes, to: { seq: link.seq - 1, position: (rows.at(-1)?.position ?? 0) + 1 } }
        position = 0
      }
      return { changes, to: end }
    },

    /** One change; undefined if the log no longer has it. */
    async find({ entryId, entryAt, position }: Pick<Delivery, 'entryId' | 'entryAt' | 'position'>): Promise<FeedChange | undefined> {
      const row = await changeRows(connection)
        .where('audit_change.entry_id', '=', entryId)
        .where('audit_change.created_at', '=', entryAt)
        .where('audit_change.position', '=', position)
        .executeTakeFirst()
      return row && changeOf(row)
    },
  }
}
