import type { ResourceCallHandler } from '#server/resource/service.ts'
import type { CallDefinition } from '#contract/calls/call.ts'
import { taskQueue } from '#server/tasks/service.ts'
import { AppError } from '#contract/errors/app-error.ts'
import { badRequest, forbidden, notFound } from '#contract/errors/error.ts'
import { namedIssue } from '#contract/errors/issue-message.ts'
import { offsetMismatch } from '#contract/files/files.ts'
import { appendImport, importEmpty, importInvalid, importLimit, importTooLong, runImport } from '#contract/imports.ts'
import { fieldError, maskedFieldRefused } from '#contract/resource/field-errors.ts'
import { mayImport } from './import-rights.ts'
import { maskedColumn } from '#server/resource/masked-rules.ts'
import { type CheckedRow, rowRefusedBy } from '#contract/resource/import-rules.ts'
import type { AnyResource } from '#contract/resource/resource.ts'
import { timeZone } from '#contract/settings/core-settings.ts'
import { isTimeZone } from '#contract/settings/time-zone-name.ts'
import type { ReadCell } from '#contract/tables/read-cell.ts'
import { valuesOf } from '#contract/tables/row-values.ts'
import { type Context, handle, type Handler } from '#server/kit/context.ts'
import type { Writes } from '#server/kit/writes.ts'
import type { Connection } from '#server/db/database.ts'
import { newId } from '#server/ids.ts'
import { type WrittenResource, writtenByName } from '#server/resource/written-resources.ts'
import { dryRun } from '#server/resource/dry-run.ts'
import { openTasksLock } from '#server/tasks/tasks.ts'
import { taskOf } from '#server/tasks/task-handlers.ts'
import { checkRows } from './check-rows.ts'
import { importRowStore, importStore, importValueStore, type StoredImport } from './import-store.ts'
import { type ImportInput, importKind } from './import-task.ts'
import { writeRow } from './write-row.ts'

/** The lock for a further import: of two that begin at once, neither must overlook the other. */
const openImportsLock = (userId: string): string => `imports:${userId}`

/** Begins an import of a resource. */
export const handleImport: ResourceCallHandler<AnyResource['derivedCalls']['import']> = async (
  { resource },
  { body },
  { principal, clock, change, language },
) => {
  if (!mayImport(resource, body, (permission) => principal.can(permission))) throw new AppError(forbidden)
  const masked = maskedColumn(resource, body, principal.scope.mayReveal)
  if (masked !== undefined) throw fieldError(maskedFieldRefused, masked, language)
  if (body.columns.some(({ timeZone: zone }) => zone !== undefined && !isTimeZone(zone)))
    throw new AppError(badRequest, { issues: [namedIssue('timeZone', ['columns'], language)] })
  const id = newId(clock)
  return change(
    async (uow) => {
      await importStore(uow.db).add(id, { ...body, userId: principal.id, resource: resource.name }, clock.now())
      // Nothing is changed before it runs.
      uow.unchanged()
      return { id, offset: 0 }
    },
    { locks: [openImportsLock(principal.id)] },
  )
}

/** An import of the caller that is open, and its resource; throws unless they may still import it, in a confirmed session where beginning it needs one. */
async function openImport(
  id: string,
  { read, registry, principal, requireConfirmation }: Pick<Context, 'read' | 'registry' | 'principal' | 'requireConfirmation'>,
) {
  const found = await importStore(read.db).find(id)
  const imported = found && writtenByName(registry, found.resource)
  if (!imported || found.userId !== principal.id || found.state !== 'open') throw new AppError(notFound)
  if (!mayImport(imported.resource, found, (permission) => principal.can(permission))) throw new AppError(forbidden)
  if (maskedColumn(imported.resource, found, principal.scope.mayReveal) !== undefined) throw new AppError(forbidden)
  const { requiresConfirmation }: CallDefinition = imported.resource.derivedCalls.import
  if (requiresConfirmation) requireConfirmation()
  return { found, imported }
}

/** Checks rows by the rules in the hooks of a resource: they are written and taken back. A hook that only follows a write is no rule. */
async function checkHooks(rows: readonly CheckedRow[], imported: WrittenResource, context: Context): Promise<readonly CheckedRow[]> {
  if (!imported.options.hooks?.beforeWrite) return rows
  const refusals = await dryRun(imported, context, rows, async (writes, row) => {
    if (row.outcome === 'create' || row.outcome === 'update') await writeRow(writes, row, imported)
  })
  return rows.map((row) => {
    const refusal = refusals.get(row)
    return refusal ? rowRefusedBy(row, refusal, context.language) : row
  })
}

async function checkChunk(found: StoredImport, imported: WrittenResource, cells: readonly (readonly ReadCell[])[], context: Context) {
  const { read, principal, language, settings } = context
  const { resource } = imported
  const toValues = valuesOf({ ...resource.fields.shape }, found.columns, await settings.get(timeZone))
  const checked = await checkRows(read.db, imported, found, {
    read: cells.map(toValues),
    importer: { scope: principal.scope, departmentId: principal.departmentId, language },
    takenOf: (values) => importValueStore(read.db).takenValues(found.id, values),
  })
  return { ...checked, rows: await checkHooks(checked.rows, imported, context) }
}

/** What to say where rows were checked meanwhile, or the import runs. */
async function movedOn(db: Connection, id: string): Promise<AppError> {
  const found = await importStore(db).find(id)
  return found?.state === 'open' ? new AppError(offsetMismatch, { offset: found.rowCount }) : new AppError(notFound)
}

/** Handlers of imports of any resource. */
export function importHandlers(writes: Writes): Handler[] {
  return [
    handle(appendImport, async ({ params: { id }, body: { offset, rows } }, context) => {
      const { found, imported } = await openImport(id, context)
      if (offset !== found.rowCount) throw new AppError(offsetMismatch, { offset: found.rowCount })
      if (offset + rows.length > importLimit) throw new AppError(importTooLong)
      const { rows: checked, values } = await checkChunk(
        found,
        imported,
        rows.map(({ cells }) => cells),
        context,
      )
      const waiting = checked.flatMap((row, index) => {
        const isChange = row.outcome === 'create' || row.outcome === 'update'
        return isChange ? { ...row, position: offset + index, row: rows[index]?.row ?? 0 } : []
      })
      const invalid = checked.filter(({ outcome }) => outcome === 'invalid').length
      await writes.systemWrite(async ({ db }) => {
        const now = context.clock.now()
        const added = { rows: rows.length, invalid, changes: waiting.length }
        if (!(await importStore(db).count(id, offset, added, now))) throw await movedOn(db, id)
        await importRowStore(db).addRows(id, waiting, now)
        await importValueStore(db).addValues(id, values, now)
      })
      return {
        offset: offset + rows.length,
        rows: checked.map(({ outcome, issues, emptied }, index) => ({
          row: rows[index]?.row ?? 0,
          outcome,
          issues: [...issues],
          emptied: [...emptied],
        })),
      }
    }),

    handle(runImport, async ({ params: { id } }, context) => {
      const { found } = await openImport(id, context)
      if (found.invalidCount > 0) throw new AppError(importInvalid)
      if (found.changeCount === 0) throw new AppError(importEmpty)
      return context.change(
        async (uow) => {
          // Rows that came meanwhile may be invalid.
          if (!(await importStore(uow.db).start(found, context.clock.now()))) throw new AppError(importInvalid)
          const input: ImportInput = { importId: id, isConfirmed: context.principal.isConfirmed, ip: context.client.ip }
          const { resource, title, changeCount: total } = found
          const task = await context.get(taskQueue).addIn(uow, { kind: importKind, resource, title, input, total }, context)
          await importStore(uow.db).setTask(id, task.id)
          // The task writes the entry, with the rows.
          uow.unchanged()
          return taskOf(task)
        },
        { locks: [openTasksLock(context.principal.id)] },
      )
    }),
  ]
}
