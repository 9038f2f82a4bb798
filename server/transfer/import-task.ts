import * as z from 'zod/mini'
import { AppError, isAppError } from '#contract/errors/app-error.ts'
import { confirmationRequired, forbidden } from '#contract/errors/error.ts'
import { issuesOf } from '#contract/errors/issues-of.ts'
import { importKeptHours, importRowRefused, wholeImportLimit } from '#contract/imports.ts'
import { hourMs } from '#server/clock.ts'
import type { UnitOfWork } from '#server/db/unit-of-work.ts'
import { byRowIfRefused, sliceSize, SliceRows, takingTurns, unitTime } from '#server/resource/long-writes.ts'
import { type WrittenResource, writtenByName } from '#server/resource/written-resources.ts'
import { ResourceWrites } from '#server/resource/resource-writes.ts'
import type { TaskContext, TaskKind, WrittenFile } from '#server/kit/task.ts'
import { mayImport } from './import-rights.ts'
import { maskedColumn } from '#server/resource/masked-rules.ts'
import { importRowStore, importStore, importUpkeep, type StoredImport, type WaitingRow } from './import-store.ts'
import { writeRow, writeTogether } from './write-row.ts'
import { writeTable } from './write-table.ts'

/** The name under which imports are stored. */
export const importKind = 'import'

/** Rows of ended imports that are removed in one transaction. */
const removedAtOnce = 1000

const importInput = z.object({ importId: z.string(), isConfirmed: z.boolean(), ip: z.string() })

/** What is stored of the task of an import. */
export type ImportInput = z.output<typeof importInput>

/** An import with what it is written with. */
interface Run {
  readonly context: TaskContext
  readonly found: StoredImport
  readonly imported: WrittenResource
  readonly isConfirmed: boolean
  readonly ip: string
  readonly slices: SliceRows
}

/** A row was refused, and with it the transaction. */
class RowRefusedError extends Error {
  readonly row: WaitingRow
  readonly refusal: AppError

  constructor(row: WaitingRow, refusal: AppError) {
    super(`Row ${row.row} was refused`)
    this.row = row
    this.refusal = refusal
  }
}

/** Writes a row; throws `RowRefusedError`. */
async function writeOrRefuse(writes: ResourceWrites, row: WaitingRow, imported: WrittenResource): Promise<void> {
  try {
    await writeRow(writes, row, imported)
  } catch (error) {
    // A session that is not confirmed is no fault of the row.
    const isRefusal = isAppError(error) && error.name !== confirmationRequired.name
    throw isRefusal ? new RowRefusedError(row, error) : error
  }
}

/** The reason for a refusal, in one sentence. */
function reasonOf(refusal: AppError, { language }: TaskContext): string {
  const messages = issuesOf(refusal).map(({ message }) => message)
  return messages.length > 0 ? messages.join('; ') : refusal.messageIn(language)
}

/** Runs writes of an import in one transaction, with one audit entry that names the import and lists the rows. */
async function change<Result>(
  { context, found, imported: { resource, options }, isConfirmed, ip }: Run,
  isByRow: boolean,
  rules: (uow: UnitOfWork, writes: ResourceWrites) => Promise<Result>,
): Promise<Result> {
  const { name } = resource
  const record = { recordId: found.id, title: found.title }
  return context.write(
    { action: `${name}.${importKind}`, invalidates: [name, 'audit'], record },
    { isConfirmed, ip, locks: options.locks ?? [] },
    (uow, write) => rules(uow, new ResourceWrites(resource, options, uow, write, isByRow)),
  )
}

/** Audits what was imported, beside the rows. */
function auditImport({ audit }: Pick<UnitOfWork, 'audit'>, { found, imported: { resource } }: Run): void {
  const { title, mode, key, changeCount } = found
  const columns = found.columns.map(({ field }) => field)
  audit({
    resource: resource.name,
    recordId: '',
    title,
    before: null,
    after: { importMode: mode, importKey: key, importColumns: columns, importRows: changeCount },
  })
}

/** Writes rows, until `isOver` if they are written one by one. Returns those that were written. */
async function writeRows(
  writes: ResourceWrites,
  rows: readonly WaitingRow[],
  { imported, slices }: Run,
  isOver: () => boolean | Promise<boolean>,
): Promise<readonly WaitingRow[]> {
  if (!writes.isByRow) {
    const startedAt = performance.now()
    await writeTogether(writes, rows, imported)
    slices.took(performance.now() - startedAt, rows.length)
    await isOver()
    return rows
  }
  const written: WaitingRow[] = []
  for (const row of rows) {
    await writeOrRefuse(writes, row, imported)
    written.push(row)
    if (await isOver()) break
  }
  return written
}

const sizeOf = ({ isByRow }: ResourceWrites, { slices }: Run) => (isByRow ? sliceSize : slices.rows)

function writeAll(run: Run, isByRow: boolean): Promise<void> {
  const { id } = run.found
  return change(run, isByRow, async (uow, writes) => {
    auditImport(uow, run)
    const store = importRowStore(uow.db)
    const takeTurns = takingTurns()
    const isOver = async () => {
      await takeTurns()
      return false
    }
    for (let after = -1; ;) {
      const limit = sizeOf(writes, run)
      const rows = await store.listWaiting(id, { after, limit })
      await writeRows(writes, rows, run, isOver)
      if (rows.length < limit) break
      after = rows.at(-1)?.position ?? after
    }
    await importStore(uow.db).end(id, run.context.clock.now())
    await run.context.progress(uow.db, run.found.changeCount, { isComplete: true })
  })
}

/** Writes all rows or none. */
async function writeWhole(run: Run): Promise<void> {
  try {
    await byRowIfRefused((isByRow) => writeAll(run, isByRow))
  } catch (error) {
    if (!(error instanceof RowRefusedError)) throw error
    throw new AppError(importRowRefused, { row: error.row.row, reason: reasonOf(error.refusal, run.context) })
  }
}

function writeNext(run: Run, done: number, isByRow: boolean): Promise<number> {
  const { id } = run.found
  return change(run, isByRow, async (uow, writes) => {
    const store = importRowStore(uow.db)
    const waiting = await store.listWaiting(id, { after: -1, limit: sizeOf(writes, run) })
    const written = await writeRows(writes, waiting, run, unitTime())
    if (written.length === 0) uow.unchanged()
    else if (await importStore(uow.db).takeHeader(id)) auditImport(uow, run)
    await store.removeRows(id, written)
    await run.context.progress(uow.db, done + written.length)
    return written.length
  })
}

/** Writes the next rows as far as the time goes, and removes them from those that wait. Returns how many. */
async function writeUnit(run: Run, done: number): Promise<number> {
  try {
    return await byRowIfRefused((isByRow) => writeNext(run, done, isByRow))
  } catch (error) {
    if (!(error instanceof RowRefusedError)) throw error
    const { row, refusal } = error
    const { context, found } = run
    await context.systemWrite(({ db }) =>
      importRowStore(db).refuseRow(found.id, row.position, reasonOf(refusal, context), context.clock.now()),
    )
    return 1
  }
}

/** Writes a long import in small transactions. One that is interrupted goes on where it ended. */
async function writeInUnits(run: Run): Promise<void> {
  const { context, found } = run
  const { changeCount } = found
  let done = changeCount - (await importRowStore(context.read.db).countWaiting(found.id))
  for (;;) {
    context.signal.throwIfAborted()
    const count = await writeUnit(run, done)
    if (count === 0) break
    done += count
    await context.report(done)
  }
  await context.systemWrite(({ db }) => importStore(db).end(found.id, context.clock.now()))
}

/** The rows that could not be written, as a file; null if there are none. */
async function refusedFile({ context, found }: Pick<Run, 'context' | 'found'>): Promise<WrittenFile | null> {
  const refused = await importRowStore(context.read.db).listRefused(found.id)
  if (refused.length === 0) return null
  const isChinese = context.language === 'zh-CN'
  async function* batches() {
    yield refused.map(({ row, error }) => [row, error])
  }
  const header = isChinese ? ['行', '原因'] : ['Row', 'Reason']
  return writeTable(context, 'xlsx', { title: isChinese ? '未导入的行' : 'Rows not imported', header, batches: batches() })
}

/** Writes the rows of an import, with the rights that its requester has then: up to `wholeImportLimit` rows all or none, more in small transactions. */
export const importTask: TaskKind = {
  name: importKind,
  timeoutMs: 6 * hourMs,

  async removeOld({ clock, systemWrite, signal }) {
    await systemWrite(({ db }) => importUpkeep(db).endLeft(clock.now() - importKeptHours * hourMs, clock.now()))
    while (await systemWrite(({ db }) => importUpkeep(db).removeEnded(removedAtOnce))) signal.throwIfAborted()
  },

  isAllowed: ({ resource: name, registry }, can) => {
    const resource = registry.resources.get(name)?.resource
    return resource !== undefined && (['create', 'update'] as const).some((mode) => mayImport(resource, { mode, columns: [] }, can))
  },

  async run(context, input) {
    const { importId, isConfirmed, ip } = z.parse(importInput, input)
    const found = await importStore(context.read.db).find(importId)
    const imported = writtenByName(context.registry, context.resource)
    if (!found || !imported) throw new Error(`There is no import ${importId}`)
    // A run before this one may have been interrupted after its last write.
    if (found.state === 'ended') {
      await context.report(found.changeCount)
      return refusedFile({ context, found })
    }
    const { can } = context.requester
    const isMasked = maskedColumn(imported.resource, found, can) !== undefined
    if (isMasked || !mayImport(imported.resource, found, can)) throw new AppError(forbidden)
    const run: Run = { context, found, imported, isConfirmed, ip, slices: new SliceRows(context.read.db) }
    if (found.changeCount > wholeImportLimit) {
      await writeInUnits(run)
      return refusedFile(run)
    }
    await writeWhole(run)
    return null
  },
}
