import { joinedTitles } from '#server/text/joined-titles.ts'
import { bulkEditRowRefused, skipReasons } from '#contract/bulk-edits.ts'
import { AppError, isAppError } from '#contract/errors/app-error.ts'
import { confirmationRequired } from '#contract/errors/error.ts'
import type { Language } from '#contract/language.ts'
import { refusalText } from './bulk-edit-rules.ts'
import type { RowVersion } from '#contract/resource/calls.ts'
import type { ChangeName } from '#server/kit/writes.ts'
import type { Clock } from '#server/clock.ts'
import type { Connection } from '#server/db/database.ts'
import type { UnitOfWork } from '#server/db/unit-of-work.ts'
import { byRowIfRefused, sliceSize, type SliceRows, takingTurns, unitTime } from '#server/resource/long-writes.ts'
import type { ResourceWrites } from '#server/resource/resource-writes.ts'
import { bulkEditRowStore, bulkEditStore, type Pass, type StoredBulkEdit, type WaitingRow } from './bulk-edit-store.ts'

/** Rows that an undo leaves out because a rule refuses them, before it is refused as a whole. */
const refusalLimit = 100

/** A change, or its undo, with what it is written with. */
export interface Run {
  readonly edit: StoredBulkEdit
  readonly pass: Pass
  readonly language: Language
  readonly clock: Clock
  readonly slices: SliceRows
  /** Runs writes in one transaction, with one audit entry. */
  change<Result>(isByRow: boolean, rules: (uow: UnitOfWork, writes: ResourceWrites) => Promise<Result>): Promise<Result>
  systemWrite<Result>(work: (uow: { readonly db: Connection }) => Promise<Result>): Promise<Result>
  /** What else is written before the first row, and after the last one of a whole change. */
  begin?(db: Connection): Promise<void>
  complete?(db: Connection): Promise<void>
}

/** A row was refused, and with it the transaction. */
class RowRefusedError extends Error {
  readonly row: WaitingRow
  readonly refusal: AppError

  constructor(row: WaitingRow, refusal: AppError) {
    super(`Row ${row.id} was refused`)
    this.row = row
    this.refusal = refusal
  }
}

/** More titles are left out of the name of a change. */
const namedLimit = 3

/** How a change, or its undo, is named in the audit log. */
export async function changeName(
  read: Connection,
  { id, resource: name, changeCount }: StoredBulkEdit,
  pass: Pass,
): Promise<ChangeName & { readonly record: NonNullable<ChangeName['record']> }> {
  const title = joinedTitles(await bulkEditRowStore(read).firstTitles(id, namedLimit), namedLimit, changeCount)
  const action = `${name}.${pass === 'edit' ? 'bulkEdit' : 'undoBulkEdit'}`
  return { action, invalidates: [name, 'audit'], record: { recordId: id, title } }
}

/** Writes a row. Returns undefined if it was changed meanwhile; throws `RowRefusedError`. */
async function writeRow(writes: ResourceWrites, row: WaitingRow): Promise<RowVersion | undefined> {
  try {
    const { done } = await writes.forEach([row], ({ id, version }) => writes.update(id, version, row.fields))
    return done[0]
  } catch (error) {
    throw isAppError(error) && error.name !== confirmationRequired.name ? new RowRefusedError(row, error) : error
  }
}

/** The rows after an id that are to be written; those that are written one by one until `isOver`, which is asked after each. */
interface Slice {
  readonly after: string
  isOver(): Promise<boolean>
  /** Why rows that a rule has refused before are left out, by their ids. */
  readonly refused?: ReadonlyMap<string, string>
}

/** Writes rows one by one until the time is over. Returns those that were written, and how many are settled. */
async function writeByRow(writes: ResourceWrites, rows: readonly WaitingRow[], { isOver, refused }: Required<Slice>) {
  const done: RowVersion[] = []
  let count = 0
  for (const row of rows) {
    const written = refused.has(row.id) ? undefined : await writeRow(writes, row)
    if (written) done.push(written)
    count += 1
    if (await isOver()) break
  }
  return { done, count }
}

/** Writes rows in few statements. */
async function writeTogether(writes: ResourceWrites, rows: readonly WaitingRow[], { refused }: Required<Slice>) {
  const fields = new Map(rows.map((row) => [row.id, row.fields]))
  const { done } = await writes.updateAll(
    rows.filter(({ id }) => !refused.has(id)),
    (id) => fields.get(id) ?? {},
  )
  return { done, count: rows.length }
}

/** Writes the next rows. Returns how many are settled, and the id of the last one. */
async function writeSlice(
  { edit, pass, language, clock, slices }: Run,
  { db }: Pick<UnitOfWork, 'db'>,
  writes: ResourceWrites,
  { after, isOver, refused = new Map() }: Slice,
): Promise<{ readonly count: number; readonly last: string; readonly isEnd: boolean }> {
  const startedAt = performance.now()
  const store = bulkEditRowStore(db)
  const limit = writes.isByRow ? sliceSize : slices.rows
  const rows = await store.listWaiting(edit, pass, { after, limit })
  const write = writes.isByRow ? writeByRow : writeTogether
  const { done, count } = await write(writes, rows, { after, isOver, refused })
  const written = new Set(done.map(({ id }) => id))
  const skipped = rows.slice(0, count).filter(({ id }) => !written.has(id))
  await store.settle(edit.id, pass, done, clock.now())
  const reasons = skipped.map(({ id }) => ({ id, reason: refused.get(id) ?? skipReasons.changed[language] }))
  await store.storeSkipped(edit.id, pass, reasons, clock.now())
  if (!writes.isByRow) {
    slices.took(performance.now() - startedAt, count)
    await isOver()
  }
  return { count, last: rows[count - 1]?.id ?? after, isEnd: rows.length < limit && count === rows.length }
}

async function writeAll(run: Run, refused: ReadonlyMap<string, string>, isByRow: boolean): Promise<void> {
  await run.change(isByRow, async (uow, writes) => {
    await run.begin?.(uow.db)
    const takeTurns = takingTurns()
    const isOver = async () => {
      await takeTurns()
      return false
    }
    for (let after = ''; ;) {
      const { last, isEnd } = await writeSlice(run, uow, writes, { after, isOver, refused })
      if (isEnd) break
      after = last
    }
    await bulkEditStore(uow.db).end(run.edit.id, run.pass, run.clock.now())
    await run.complete?.(uow.db)
    writes.end()
  })
}

function skipRow({ edit, pass, language, clock, systemWrite }: Run, { row, refusal }: RowRefusedError): Promise<void> {
  const skipped = [{ id: row.id, reason: refusalText(refusal, language) }]
  return systemWrite(({ db }) => bulkEditRowStore(db).storeSkipped(edit.id, pass, skipped, clock.now()))
}

/** Writes all rows that were not changed meanwhile, or none if a rule refuses one. An undo leaves such rows out, and notes them with its result. */
export async function writeWhole(run: Run): Promise<void> {
  const refused = new Map<string, string>()
  for (;;) {
    try {
      return await byRowIfRefused((isByRow) => writeAll(run, refused, isByRow))
    } catch (error) {
      if (!(error instanceof RowRefusedError)) throw error
      const { row, refusal } = error
      const reason = refusalText(refusal, run.language)
      if (run.pass === 'edit' || refused.size === refusalLimit) throw new AppError(bulkEditRowRefused, { title: row.title, reason })
      refused.set(row.id, reason)
    }
  }
}

/** Writes the next rows after an id as far as the time goes. Returns how many are settled, and the id up to which all are. */
export async function writeUnit(
  run: Run,
  after: string,
  progress: (db: Connection, count: number) => Promise<void>,
): Promise<{ readonly count: number; readonly last: string }> {
  try {
    return await byRowIfRefused((isByRow) =>
      run.change(isByRow, async (uow, writes) => {
        const isTimeOver = unitTime()
        const isOver = () => Promise.resolve(isTimeOver())
        const { count, last } = await writeSlice(run, uow, writes, { after, isOver })
        await progress(uow.db, count)
        writes.end()
        return { count, last }
      }),
    )
  } catch (error) {
    if (!(error instanceof RowRefusedError)) throw error
    await skipRow(run, error)
    return { count: 1, last: after }
  }
}
