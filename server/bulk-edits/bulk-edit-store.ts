import { sql } from 'kysely'
import type { BulkEdit } from '#contract/bulk-edits.ts'
import type { RowVersion } from '#contract/resource/calls.ts'
import type { FieldValues } from '#contract/resource/rules.ts'
import type { Connection } from '#server/db/database.ts'
import { isAmong, updateRows } from '#server/db/row-list.ts'
import { openStates } from '#server/tasks/task-store.ts'

type StoredState = Exclude<BulkEdit['state'], 'ended'>

interface BulkEditTable {
  id: string
  user_id: string
  resource: string
  fields: string
  state: StoredState
  row_count: number
  change_count: number
  task_id: string | null
  created_at: number
  updated_at: number
}

interface BulkEditRowTable {
  edit_id: string
  record_id: string
  title: string
  version: number
  before: string
  written_version: number | null
  skip_reason: string | null
  undone_version: number | null
  undo_reason: string | null
  created_at: number
  updated_at: number
}

type Tables = { bulk_edit: BulkEditTable; bulk_edit_row: BulkEditRowTable; task: { id: string; state: string } }

/** A change of many rows as it is stored. */
export interface StoredBulkEdit {
  readonly id: string
  readonly userId: string
  readonly resource: string
  readonly fields: FieldValues
  readonly state: BulkEdit['state']
  /** The state in the table, which outlives a task that failed. */
  readonly storedState: StoredState
  readonly rowCount: number
  readonly changeCount: number
}

/** A row that waits to be written: the version that it must have, and the fields to write. */
export interface WaitingRow extends RowVersion {
  readonly title: string
  readonly fields: FieldValues
}

/** What is written: the new values, or in an undo the earlier ones. */
export type Pass = 'edit' | 'undo'

const columns = {
  edit: { done: 'written_version', reason: 'skip_reason' },
  undo: { done: 'undone_version', reason: 'undo_reason' },
} as const

/** What a stored state means if its task is over: what it has written can be undone, and what it has not undone can be undone again. */
async function stateOf(connection: Connection, { id, state, task_id: taskId }: BulkEditTable): Promise<BulkEdit['state']> {
  if ((state !== 'running' && state !== 'undoing') || taskId === null) return state
  const database = connection.$extendTables<Tables>()
  const task = await database.selectFrom('task').select('state').where('id', '=', taskId).executeTakeFirst()
  if (openStates.some((open) => open === task?.state)) return state
  const written = database.selectFrom('bulk_edit_row').select('record_id').where('edit_id', '=', id)
  return (await written.where('written_version', 'is not', null).limit(1).executeTakeFirst()) ? 'done' : 'ended'
}

/** Writes how far a change is. */
function bulkEditStates(connection: Connection) {
  const database = connection.$extendTables<Tables>()
  return {
    /** Counts rows that were checked after `offset` others. Returns false if it is not open, or others were checked meanwhile. */
    async count(id: string, offset: number, added: { readonly rows: number; readonly changes: number }, now: number): Promise<boolean> {
      const { numUpdatedRows } = await database
        .updateTable('bulk_edit')
        .where('id', '=', id)
        .where('state', '=', 'open')
        .where('row_count', '=', offset)
        .set(({ eb }) => ({ row_count: offset + added.rows, change_count: eb('change_count', '+', added.changes), updated_at: now }))
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },

    /** Goes from one state to another. Returns false if it is no longer in that state, or has got more rows since it was read. */
    async move(
      { id, storedState, rowCount }: Pick<StoredBulkEdit, 'id' | 'storedState' | 'rowCount'>,
      { to, now, taskId = null }: { readonly to: StoredState; readonly now: number; readonly taskId?: string | null },
    ): Promise<boolean> {
      const current = database
        .updateTable('bulk_edit')
        .where('id', '=', id)
        .where('state', '=', storedState)
        .where('row_count', '=', rowCount)
      const { numUpdatedRows } = await current.set({ state: to, task_id: taskId, updated_at: now }).executeTakeFirst()
      return numUpdatedRows > 0n
    },

    async end(id: string, pass: Pass, now: number): Promise<void> {
      const state = pass === 'edit' ? ('done' as const) : ('undone' as const)
      await database.updateTable('bulk_edit').set({ state, updated_at: now }).where('id', '=', id).execute()
    },
  }
}

/** Reads and writes changes of many rows. */
export function bulkEditStore(connection: Connection) {
  const database = connection.$extendTables<Tables>()
  return {
    ...bulkEditStates(connection),

    async add(
      id: string,
      { userId, resource, fields }: Pick<StoredBulkEdit, 'userId' | 'resource' | 'fields'>,
      now: number,
    ): Promise<void> {
      const counts = { row_count: 0, change_count: 0, task_id: null, created_at: now, updated_at: now }
      const row = { id, user_id: userId, resource, fields: JSON.stringify(fields), state: 'open' as const, ...counts }
      await database.insertInto('bulk_edit').values(row).execute()
    },

    /** Removes the open changes of a user in a resource but the latest of them. */
    async removeOpen({ userId, resource }: Pick<StoredBulkEdit, 'userId' | 'resource'>, kept: number, now: number): Promise<void> {
      const own = database.selectFrom('bulk_edit').select('id').where('user_id', '=', userId).where('resource', '=', resource)
      const older = (await own.where('state', '=', 'open').orderBy('id', 'desc').execute()).slice(kept).map(({ id }) => id)
      if (older.length === 0) return
      // Waits for rows that are added meanwhile, and leaves alone what has begun to run.
      const locked = database.updateTable('bulk_edit').set({ updated_at: now }).where('id', 'in', older).where('state', '=', 'open')
      const ids = (await locked.returning('id').execute()).map(({ id }) => id)
      if (ids.length === 0) return
      await database.deleteFrom('bulk_edit_row').where('edit_id', 'in', ids).execute()
      await database.deleteFrom('bulk_edit').where('id', 'in', ids).execute()
    },

    async find(id: string): Promise<StoredBulkEdit | undefined> {
      const row = await database.selectFrom('bulk_edit').selectAll().where('id', '=', id).executeTakeFirst()
      if (!row) return undefined
      const { user_id: userId, resource, state: storedState, row_count: rowCount, change_count: changeCount } = row
      // oxlint-disable-next-line typescript/no-unsafe-assignment -- written by `add` alone
      const fields: FieldValues = JSON.parse(row.fields)
      const state = await stateOf(connection, row)
      return { id, userId, resource, fields, state, storedState, rowCount, changeCount }
    },
  }
}

/** What removes changes that were left or cannot be undone any more. */
export function bulkEditUpkeep(connection: Connection) {
  const database = connection.$extendTables<Tables>()
  return {
    /** Removes up to `limit` rows of changes that nobody has touched since a time, and changes that have none left. Returns false once nothing is left to remove. */
    async removeOld({ openSince, endedSince }: { openSince: number; endedSince: number }, limit: number): Promise<boolean> {
      const old = database
        .selectFrom('bulk_edit')
        .select('id')
        .where(({ or, and, eb }) =>
          or([and([eb('state', '=', 'open'), eb('updated_at', '<', openSince)]), eb('updated_at', '<', endedSince)]),
        )
      const found = await old.limit(1).executeTakeFirst()
      if (!found) return false
      const rows = database.selectFrom('bulk_edit_row').select('record_id').where('edit_id', '=', found.id).limit(limit)
      const removal = database.deleteFrom('bulk_edit_row').where('edit_id', '=', found.id).where('record_id', 'in', rows)
      if ((await removal.executeTakeFirst()).numDeletedRows === 0n)
        await database.deleteFrom('bulk_edit').where('id', '=', found.id).execute()
      return true
    },
  }
}

/** Notes and reads what has become of rows. */
function bulkEditOutcomes(connection: Connection) {
  const database = connection.$extendTables<Tables>()
  const rowsOf = (id: string) => database.selectFrom('bulk_edit_row').where('edit_id', '=', id)
  return {
    /** Notes the versions of rows that were written. */
    async settle(id: string, pass: Pass, done: readonly RowVersion[], now: number): Promise<void> {
      const rows = done.map((row) => ({ edit_id: id, record_id: row.id, [columns[pass].done]: row.version, updated_at: now }))
      await updateRows(connection, 'bulk_edit_row', rows, { by: ['edit_id', 'record_id'] })
    },

    /** Notes why rows are left out. */
    async storeSkipped(
      id: string,
      pass: Pass,
      skipped: readonly { readonly id: string; readonly reason: string }[],
      now: number,
    ): Promise<void> {
      for (const [reason, rows] of Map.groupBy(skipped, (row) => row.reason)) {
        const records = rows.map((row) => row.id)
        const update = database.updateTable('bulk_edit_row').set({ [columns[pass].reason]: reason, updated_at: now })
        await update
          .where('edit_id', '=', id)
          .where(isAmong(connection, sql.ref('record_id'), records))
          .execute()
      }
    },

    /** How many rows were written and undone, and how many were left out. */
    async counts(id: string, pass: Pass): Promise<{ readonly done: number; readonly undone: number; readonly skipped: number }> {
      const { done, undone, skipped } = await rowsOf(id)
        .select(({ fn }) => [
          fn.count('written_version').as('done'),
          fn.count('undone_version').as('undone'),
          fn.count(columns[pass].reason).as('skipped'),
        ])
        .executeTakeFirstOrThrow()
      return { done: Number(done), undone: Number(undone), skipped: Number(skipped) }
    },

    async listSkipped(
      id: string,
      pass: Pass,
      limit: number,
    ): Promise<readonly { readonly id: string; readonly title: string; readonly reason: string }[]> {
      const reason = columns[pass].reason
      const query = rowsOf(id).select(['record_id', 'title', reason]).where(reason, 'is not', null).orderBy('record_id').limit(limit)
      return (await query.execute()).map((row) => ({ id: row.record_id, title: row.title, reason: row[reason] ?? '' }))
    },
  }
}

/** Reads and writes the rows of changes. */
export function bulkEditRowStore(connection: Connection) {
  const database = connection.$extendTables<Tables>()
  const rowsOf = (id: string) => database.selectFrom('bulk_edit_row').where('edit_id', '=', id)
  const waiting = (id: string, pass: Pass) => {
    const query = rowsOf(id).where(columns[pass].done, 'is', null).where(columns[pass].reason, 'is', null)
    return pass === 'edit' ? query : query.where('written_version', 'is not', null)
  }
  return {
    ...bulkEditOutcomes(connection),

    async add(id: string, rows: readonly (WaitingRow & { readonly before: FieldValues })[], now: number): Promise<void> {
      if (rows.length === 0) return
      const rest = { written_version: null, skip_reason: null, undone_version: null, undo_reason: null, created_at: now, updated_at: now }
      const values = rows.map(({ id: record, title, version, before }) => {
        return { edit_id: id, record_id: record, title, version, before: JSON.stringify(before), ...rest }
      })
      await database.insertInto('bulk_edit_row').values(values).execute()
    },

    /** Which of these rows it has. */
    async among(id: string, records: readonly string[]): Promise<readonly string[]> {
      const found = await rowsOf(id).select('record_id').where('record_id', 'in', records).execute()
      return found.map(({ record_id: record }) => record)
    },

    async firstTitles(id: string, limit: number): Promise<readonly string[]> {
      return (await rowsOf(id).select('title').orderBy('record_id').limit(limit).execute()).map(({ title }) => title)
    },

    /** The first rows after an id that wait, in the order of ids. */
    async listWaiting(
      { id, fields }: Pick<StoredBulkEdit, 'id' | 'fields'>,
      pass: Pass,
      { after, limit }: { readonly after: string; readonly limit: number },
    ): Promise<WaitingRow[]> {
      const query = waiting(id, pass).selectAll().where('record_id', '>', after).orderBy('record_id').limit(limit)
      return (await query.execute()).map(({ record_id: record, title, version, written_version: written, before }) => {
        // oxlint-disable-next-line typescript/no-unsafe-assignment -- written by `add` alone
        const earlier: FieldValues = JSON.parse(before)
        return pass === 'edit'
          ? { id: record, title, version, fields }
          : { id: record, title, version: written ?? version, fields: earlier }
      })
    },

    async countWaiting(id: string, pass: Pass): Promise<number> {
      const query = waiting(id, pass).select(({ fn }) => fn.countAll().as('count'))
      return Number((await query.executeTakeFirstOrThrow()).count)
    },
  }
}
