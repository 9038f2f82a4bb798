import type { Connection } from '#server/db/database.ts'
import { openStates } from '#server/tasks/task-store.ts'

interface KindTable {
  task_id: string
  from_id: string
  kind: string
  total: number
  moved: number
  created_at: number
  updated_at: number
}

interface SkippedTable {
  task_id: string
  kind: string
  record_id: string
  title: string | null
  reason: string
  created_at: number
  updated_at: number
}

/** Something that was not handed over, and why. */
export interface Skipped {
  readonly kind: string
  readonly recordId: string
  readonly title: string | null
  readonly reason: string
}

/** How much of a kind a handover has moved and left out. */
export interface KindProgress {
  readonly kind: string
  readonly total: number
  readonly moved: number
  readonly skipped: number
}

/** How much a handover has moved and left out. */
export function settledCount(kinds: readonly KindProgress[]): number {
  return kinds.reduce((sum, { moved, skipped }) => sum + moved + skipped, 0)
}

/** Whether a handover of what a user holds waits or runs. */
export async function isBeingHandedOver(connection: Connection, userId: string): Promise<boolean> {
  const found = await connection
    .$extendTables<{ handover_kind: KindTable; task: { id: string; state: string } }>()
    .selectFrom('handover_kind')
    .innerJoin('task', 'task.id', 'handover_kind.task_id')
    .where('handover_kind.from_id', '=', userId)
    .where('task.state', 'in', openStates)
    .select('task.id')
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Reads and writes how far a handover is, by the id of its task. */
export function handoverStore(connection: Connection, taskId: string) {
  const database = connection.$extendTables<{ handover_kind: KindTable; handover_skipped: SkippedTable }>()
  const skippedOf = () => database.selectFrom('handover_skipped').where('task_id', '=', taskId)
  return {
    async add(fromId: string, kinds: readonly { readonly id: string; readonly count: number }[], now: number): Promise<void> {
      const common = { task_id: taskId, from_id: fromId, moved: 0, created_at: now, updated_at: now }
      const rows = kinds.map(({ id, count }) => ({ ...common, kind: id, total: count }))
      await database.insertInto('handover_kind').values(rows).execute()
    },

    async countMoved(kind: string, count: number, now: number): Promise<void> {
      await database
        .updateTable('handover_kind')
        .set(({ eb }) => ({ moved: eb('moved', '+', count), updated_at: now }))
        .where('task_id', '=', taskId)
        .where('kind', '=', kind)
        .execute()
    },

    async addSkipped({ kind, recordId, title, reason }: Skipped, now: number): Promise<void> {
      const row = { task_id: taskId, kind, record_id: recordId, title, reason, created_at: now, updated_at: now }
      await database
        .insertInto('handover_skipped')
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    },

    async skippedIds(kind: string): Promise<ReadonlySet<string>> {
      const rows = await skippedOf().where('kind', '=', kind).select('record_id').execute()
      return new Set(rows.map((row) => row.record_id))
    },

    async listSkipped(limit: number): Promise<Skipped[]> {
      const rows = await skippedOf().selectAll().orderBy('kind').orderBy('record_id').limit(limit).execute()
      return rows.map(({ kind, record_id: recordId, title, reason }) => ({ kind, recordId, title, reason }))
    },

    async progress(): Promise<readonly KindProgress[]> {
      const kinds = await database.selectFrom('handover_kind').selectAll().where('task_id', '=', taskId).execute()
      const counts = await skippedOf()
        .select(({ fn }) => ['kind', fn.countAll().as('count')])
        .groupBy('kind')
        .execute()
      const skipped = new Map(counts.map(({ kind, count }) => [kind, Number(count)]))
      return kinds.map(({ kind, total, moved }) => ({ kind, total, moved, skipped: skipped.get(kind) ?? 0 }))
    },
  }
}
