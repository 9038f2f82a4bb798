import type { ToldChange } from '#contract/webhooks/webhook-body.ts'
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

/**
 * Changes in the order of the links of the audit log. Links are written after the commit of what they link, one transaction after the other, and without
 * a gap: whoever has read up to a link has missed nothing, however late another transaction commits.
 */
export function changeFeedStore(connection: Connection) {
  const database = webhookTables(connection)
  return {
    /** The link up to which deliveries are written. */
    async cursor(): Promise<number> {
      return (await database.selectFrom('webhook_cursor').select('seq').executeTakeFirstOrThrow()).seq
    },

    /** Moves the cursor; false if somebody else has. */
    async advance(from: number, to: number, now: number): Promise<boolean> {
      const update = database.updateTable('webhook_cursor').set({ seq: to, updated_at: now }).where('seq', '=', from)
      return (await update.executeTakeFirst()).numUpdatedRows > 0n
    },

    links: (after: number, limit: number): Promise<LinkRow[]> => chainReads(connection).links(after, limit),

    /** The changes of these links in rows of some resources, in their order. */
    async changesOf(links: readonly LinkRow[], resources: readonly string[]): Promise<FeedChange[]> {
      if (links.length === 0 || resources.length === 0) return []
      const { from, to } = timesOf(links)
      const order = new Map(links.map(({ entry_id: id }, index) => [id, index]))
      const rows = await changeRows(connection)
        .where('audit_change.entry_id', 'in', [...order.keys()])
        .where('audit_change.created_at', '>=', from)
        .where('audit_change.created_at', '<=', to)
        .where('audit_change.resource', 'in', [...resources])
        .execute()
      const indexOf = ({ entryId }: FeedChange) => order.get(entryId) ?? 0
      return rows.map(changeOf).toSorted((one, other) => indexOf(one) - indexOf(other) || one.position - other.position)
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
