import type { Connection } from '#server/db/database.ts'
import { type AuditTables, type ChangeTable, fieldsOf, type StoredAuditChange } from './audit-store.ts'

/** What a call changed in one record, and who made it and when; `at` is epoch milliseconds. */
export interface StoredRecordChange extends Pick<StoredAuditChange, 'version' | 'before' | 'after'> {
  readonly id: string
  readonly at: number
  readonly username: string
}

function recordChangeOf({
  created_at: at,
  before,
  after,
  ...change
}: Pick<ChangeTable, 'version' | 'before' | 'after' | 'created_at'> & {
  readonly id: string
  readonly username: string
}): StoredRecordChange {
  return { ...change, at, before: fieldsOf(before), after: fieldsOf(after) }
}

/** Reads the changes of one record. */
export function recordChangeStore(connection: Connection, resource: string, recordId: string) {
  const database = connection.$extendTables<AuditTables>()
  const changes = () =>
    database
      .selectFrom('audit_change')
      .innerJoin('audit_entry', (join) =>
        join.onRef('audit_entry.id', '=', 'audit_change.entry_id').onRef('audit_entry.created_at', '=', 'audit_change.created_at'),
      )
      .select(['audit_entry.id', 'audit_entry.username', 'audit_change.created_at'])
      .select(['audit_change.version', 'audit_change.before', 'audit_change.after'])
      .where('audit_change.resource', '=', resource)
      .where('audit_change.record_id', '=', recordId)
  return {
    async count(): Promise<number> {
      const { count } = await database
        .selectFrom('audit_change')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('resource', '=', resource)
        .where('record_id', '=', recordId)
        .executeTakeFirstOrThrow()
      return count
    },

    /** The changes that led to these versions. */
    async listVersions(versions: readonly number[]): Promise<StoredRecordChange[]> {
      const rows = await changes()
        .where('audit_change.version', 'in', [...versions])
        .orderBy('audit_change.created_at', 'desc')
        .execute()
      return rows.map(recordChangeOf)
    },

    /** Newest first; of the same millisecond, the higher version. */
    async list({ page, pageSize }: { readonly page: number; readonly pageSize: number }): Promise<StoredRecordChange[]> {
      const rows = await changes()
        .orderBy('audit_change.created_at', 'desc')
        .orderBy('audit_change.version', 'desc')
        .orderBy('audit_change.entry_id', 'desc')
        .limit(pageSize)
        .offset((page - 1) * pageSize)
        .execute()
      return rows.map(recordChangeOf)
    },
  }
}
