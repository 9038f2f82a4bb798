import { openImportLimit } from '#contract/imports.ts'
import type { ImportMode } from '#contract/resource/import.ts'
import type { ImportValue } from './import-repeats.ts'
import type { CheckedRow, ImportPlan } from '#contract/resource/import-rules.ts'
import type { FieldValues } from '#contract/resource/rules.ts'
import type { Connection } from '#server/db/database.ts'
import { openStates } from '#server/tasks/task-store.ts'

interface ImportTable {
  id: string
  user_id: string
  resource: string
  title: string
  mode: ImportMode
  key_field: string | null
  clears_empty: number
  columns: string
  state: 'open' | 'started' | 'ended'
  row_count: number
  invalid_count: number
  change_count: number
  task_id: string | null
  is_audited: 0 | 1
  created_at: number
  updated_at: number
}

interface ImportRowTable {
  import_id: string
  position: number
  row_number: number
  target_id: string | null
  target_version: number | null
  fields: string
  error: string | null
  created_at: number
  updated_at: number
}

interface ImportValueTable {
  import_id: string
  field: string
  value: string
  created_at: number
  updated_at: number
}

type Tables = { task: { id: string; state: string }; import: ImportTable; import_row: ImportRowTable; import_value: ImportValueTable }

/** An import as it is stored. */
export interface StoredImport extends ImportPlan {
  readonly id: string
  readonly userId: string
  readonly resource: string
  readonly title: string
  readonly state: ImportTable['state']
  readonly rowCount: number
  readonly invalidCount: number
  readonly changeCount: number
}

/** A row that waits to be written. */
export interface WaitingRow {
  readonly position: number
  /** Its number in the file. */
  readonly row: number
  readonly target: CheckedRow['target']
  readonly fields: FieldValues
}

/** Keeps statements well below the parameter limits of both databases. */
const rowsPerStatement = 500

function storedImport(row: ImportTable): StoredImport {
  // oxlint-disable-next-line typescript/no-unsafe-assignment -- written by `add` alone
  const columns: StoredImport['columns'] = JSON.parse(row.columns)
  const { id, user_id: userId, resource, title, mode, key_field: key, state } = row
  const counts = { rowCount: row.row_count, invalidCount: row.invalid_count, changeCount: row.change_count }
  return { id, userId, resource, title, mode, key, clearsEmpty: row.clears_empty === 1, columns, state, ...counts }
}

function waitingRow(row: ImportRowTable): WaitingRow {
  // oxlint-disable-next-line typescript/no-unsafe-assignment -- written by `addRows` alone
  const fields: FieldValues = JSON.parse(row.fields)
  const { position, row_number: number, target_id: id, target_version: version } = row
  return { position, row: number, target: id === null || version === null ? null : { id, version }, fields }
}

/** Writes how far an import is. */
function importStates(connection: Connection) {
  const database = connection.$extendTables<Tables>()
  const ofState = (id: string, state: ImportTable['state']) =>
    database.updateTable('import').where('id', '=', id).where('state', '=', state)
  return {
    /** Counts rows that were checked after `offset` others. Returns false if the import is not open, or others were checked meanwhile. */
    async count(id: string, offset: number, added: { rows: number; invalid: number; changes: number }, now: number): Promise<boolean> {
      const { numUpdatedRows } = await ofState(id, 'open')
        .where('row_count', '=', offset)
        .set(({ eb }) => ({
          row_count: offset + added.rows,
          invalid_count: eb('invalid_count', '+', added.invalid),
          change_count: eb('change_count', '+', added.changes),
          updated_at: now,
        }))
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },

    /** Closes an open import for further rows. Returns false if it was not open, has invalid rows, or has got more rows since it was read. */
    async start({ id, rowCount }: Pick<StoredImport, 'id' | 'rowCount'>, now: number): Promise<boolean> {
      const valid = ofState(id, 'open').where('row_count', '=', rowCount).where('invalid_count', '=', 0)
      const { numUpdatedRows } = await valid.set({ state: 'started', updated_at: now }).executeTakeFirst()
      return numUpdatedRows > 0n
    },

    async setTask(id: string, taskId: string): Promise<void> {
      await database.updateTable('import').set({ task_id: taskId }).where('id', '=', id).execute()
    },

    /** Whether no entry of the audit log says yet what is imported; the caller's does then. */
    async takeHeader(id: string): Promise<boolean> {
      const update = database.updateTable('import').set({ is_audited: 1 }).where('id', '=', id).where('is_audited', '=', 0)
      return (await update.executeTakeFirst()).numUpdatedRows > 0n
    },

    async end(id: string, now: number): Promise<void> {
      await ofState(id, 'started').set({ state: 'ended', updated_at: now }).execute()
    },
  }
}

/** Reads and writes imports. */
export function importStore(connection: Connection) {
  const database = connection.$extendTables<Tables>()
  return {
    ...importStates(connection),

    /** Adds an open import. Of those of the same user that are still open, that of the same resource ends, and the oldest beyond `openImportLimit`. */
    async add(
      id: string,
      { userId, resource, title, mode, key, clearsEmpty, columns }: Pick<StoredImport, 'userId' | 'resource' | 'title' | keyof ImportPlan>,
      now: number,
    ): Promise<void> {
      const open = database.selectFrom('import').select(['id', 'resource']).where('user_id', '=', userId).where('state', '=', 'open')
      const same = await open.where('resource', '=', resource).execute()
      const others = await open.where('resource', '<>', resource).orderBy('created_at', 'desc').orderBy('id', 'desc').execute()
      const replaced = [...same, ...others.slice(openImportLimit - 1)].map((each) => each.id)
      if (replaced.length > 0)
        await database.updateTable('import').set({ state: 'ended', updated_at: now }).where('id', 'in', replaced).execute()
      const plan = { mode, key_field: key, clears_empty: Number(clearsEmpty), columns: JSON.stringify(columns) }
      const state = { state: 'open' as const, row_count: 0, invalid_count: 0, change_count: 0, task_id: null, is_audited: 0 as const }
      const row = { id, user_id: userId, resource, title, ...plan, ...state, created_at: now, updated_at: now }
      await database.insertInto('import').values(row).execute()
    },

    async find(id: string): Promise<StoredImport | undefined> {
      const row = await database.selectFrom('import').selectAll().where('id', '=', id).executeTakeFirst()
      return row && storedImport(row)
    },
  }
}

/** Reads and writes the rows of imports. */
export function importRowStore(connection: Connection) {
  const database = connection.$extendTables<Tables>()
  const rowsOf = (id: string) => database.selectFrom('import_row').selectAll().where('import_id', '=', id)
  return {
    async addRows(id: string, rows: readonly WaitingRow[], now: number): Promise<void> {
      if (rows.length === 0) return
      const values = rows.map(({ position, row, target, fields }) => ({
        import_id: id,
        position,
        row_number: row,
        target_id: target?.id ?? null,
        target_version: target?.version ?? null,
        fields: JSON.stringify(fields),
        error: null,
        created_at: now,
        updated_at: now,
      }))
      await database.insertInto('import_row').values(values).execute()
    },

    /** The first rows that wait after a position, without those that could not be written. */
    async listWaiting(id: string, { after, limit }: { after: number; limit: number }): Promise<WaitingRow[]> {
      const query = rowsOf(id).where('error', 'is', null).where('position', '>', after)
      return (await query.orderBy('position').limit(limit).execute()).map(waitingRow)
    },

    async countWaiting(id: string): Promise<number> {
      const query = database.selectFrom('import_row').where('import_id', '=', id).where('error', 'is', null)
      return Number((await query.select(({ fn }) => fn.countAll().as('count')).executeTakeFirstOrThrow()).count)
    },

    /** Removes rows that were written. */
    async removeRows(id: string, rows: readonly Pick<WaitingRow, 'position'>[]): Promise<void> {
      if (rows.length === 0) return
      const positions = rows.map(({ position }) => position)
      await database.deleteFrom('import_row').where('import_id', '=', id).where('position', 'in', positions).execute()
    },

    async refuseRow(id: string, position: number, error: string, now: number): Promise<void> {
      await database
        .updateTable('import_row')
        .set({ error, updated_at: now })
        .where('import_id', '=', id)
        .where('position', '=', position)
        .execute()
    },

    /** The numbers in the file of rows that could not be written, with the reasons. */
    async listRefused(id: string): Promise<{ readonly row: number; readonly error: string }[]> {
      const refused = await rowsOf(id).where('error', 'is not', null).orderBy('position').execute()
      return refused.map(({ row_number: row, error }) => ({ row, error: error ?? '' }))
    },
  }
}

/** Reads and writes the values that only one row of an import may have. */
export function importValueStore(connection: Connection) {
  const database = connection.$extendTables<Tables>()
  return {
    /** Which of these values earlier rows of the import have. */
    async takenValues(id: string, values: readonly ImportValue[]): Promise<ImportValue[]> {
      const found: ImportValue[] = []
      for (const [field, ofField] of Map.groupBy(values, (value) => value.field)) {
        const query = database.selectFrom('import_value').select(['field', 'value']).where('import_id', '=', id).where('field', '=', field)
        const texts = ofField.map(({ value }) => value)
        found.push(...(await query.where('value', 'in', texts).execute()))
      }
      return found
    },

    async addValues(id: string, values: readonly ImportValue[], now: number): Promise<void> {
      for (let first = 0; first < values.length; first += rowsPerStatement) {
        const rows = values
          .slice(first, first + rowsPerStatement)
          .map((value) => ({ ...value, import_id: id, created_at: now, updated_at: now }))
        await database
          .insertInto('import_value')
          .values(rows)
          .onConflict((conflict) => conflict.doNothing())
          .execute()
      }
    },
  }
}

/** What removes imports that have ended or were left. */
export function importUpkeep(connection: Connection) {
  const database = connection.$extendTables<Tables>()
  return {
    /** Ends open imports that nobody has touched since a time, and those whose task failed or was cancelled. */
    async endLeft(before: number, now: number): Promise<void> {
      const ended = { state: 'ended' as const, updated_at: now }
      await database.updateTable('import').set(ended).where('state', '=', 'open').where('updated_at', '<', before).execute()
      await database
        .updateTable('import')
        .set(ended)
        .where('state', '=', 'started')
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(selectFrom('task').select('task.id').whereRef('task.id', '=', 'import.task_id').where('task.state', 'in', openStates)),
          ),
        )
        .execute()
    },

    /** Removes up to `limit` rows and values of ended imports, and imports that have none left. Returns false once nothing is left to remove. */
    async removeEnded(limit: number): Promise<boolean> {
      const ended = await database.selectFrom('import').select('id').where('state', '=', 'ended').limit(1).executeTakeFirst()
      if (!ended) return false
      const rows = database.selectFrom('import_row').select('position').where('import_id', '=', ended.id).limit(limit)
      const removed = await database
        .deleteFrom('import_row')
        .where('import_id', '=', ended.id)
        .where('position', 'in', rows)
        .executeTakeFirst()
      if (removed.numDeletedRows > 0n) return true
      const values = await database
        .selectFrom('import_value')
        .select(['field', 'value'])
        .where('import_id', '=', ended.id)
        .limit(limit)
        .execute()
      for (const [field, ofField] of Map.groupBy(values, (value) => value.field)) {
        const texts = ofField.map(({ value }) => value)
        await database
          .deleteFrom('import_value')
          .where('import_id', '=', ended.id)
          .where('field', '=', field)
          .where('value', 'in', texts)
          .execute()
      }
      if (values.length === 0) await database.deleteFrom('import').where('id', '=', ended.id).execute()
      return true
    },
  }
}
