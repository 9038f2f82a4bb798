import type { CallDefinition } from '#contract/calls/call.ts'
import { AppError, isAppError } from '#contract/errors/app-error.ts'
import { forbidden, notFound } from '#contract/errors/error.ts'
import { offsetMismatch } from '#contract/files/files.ts'
import { appendImport, importEmpty, importInvalid, importLimit, importRowRefused, importTooLong, runImport } from '#contract/imports.ts'
import { recordAudit } from '#web/mock/audit-log.ts'
import { mock, type MockAuditChange, type MockContext, type MockHandler } from '#web/mock/mock.ts'
import { startMockTask } from '#web/mock/mock-tasks.ts'
import { mayImport } from '#contract/resource/import-rights.ts'
import { partedFields } from '#contract/resource/import-transfer.ts'
import { maskedColumn } from '#contract/resource/masked-rules.ts'
import { checkMockRows, findImport, type MockImport } from './mock-import.ts'

/** An import of the person that is open; throws unless they may still import it, in a confirmed session where beginning it needs one. */
function openImport(id: string, { person, requireConfirmation }: MockContext): MockImport {
  const found = findImport(id)
  if (!found || found.userId !== person.userId || !found.isOpen) throw new AppError(notFound)
  const isMasked = maskedColumn(found.imported.resource, found, person.can) !== undefined
  if (isMasked || !mayImport(found.imported.resource, found, person.can)) throw new AppError(forbidden)
  const { requiresConfirmation }: CallDefinition = found.imported.resource.derivedCalls.import
  if (requiresConfirmation) requireConfirmation()
  return found
}

/** Writes all rows or none, with one audit entry. */
function write({ imported: { resource, rows, writes, importedFields }, ...found }: MockImport, context: MockContext): void {
  const { title, mode, key, waiting } = found
  const columns = found.columns.map(({ field }) => field)
  const after = { importMode: mode, importKey: key, importColumns: columns, importRows: waiting.length }
  const changes: MockAuditChange[] = [{ resource: resource.name, recordId: '', title, before: null, after }]
  const audited: MockContext = { ...context, now: Date.now(), audit: (change) => void changes.push(change) }
  const rollback = rows.savepoint()
  for (const { row, target, fields } of waiting) {
    try {
      const { entered, given } = partedFields(resource, fields)
      const updated = target && writes.update(target, entered, audited)
      if (!updated) writes.create(importedFields(entered), audited, given)
      else if (Object.keys(given).length > 0) writes.give(updated, given, audited)
    } catch (error) {
      rollback()
      throw isAppError(error) ? new AppError(importRowRefused, { row, reason: error.messageIn(context.language) }) : error
    }
  }
  recordAudit({ at: audited.now, username: context.person.username, action: `${resource.name}.import`, result: 'done', changes })
}

/** Handlers of imports of any mocked resource. */
export const importHandlers: readonly MockHandler[] = [
  mock(appendImport, ({ params: { id }, body: { offset, rows } }, context) => {
    const found = openImport(id, context)
    if (offset !== found.rowCount) throw new AppError(offsetMismatch, { offset: found.rowCount })
    if (offset + rows.length > importLimit) throw new AppError(importTooLong)
    const checked = checkMockRows(
      found,
      rows.map(({ cells }) => cells),
      context,
    )
    found.rowCount += rows.length
    const result = checked.map((row, index) => ({ ...row, row: rows[index]?.row ?? 0, issues: [...row.issues], emptied: [...row.emptied] }))
    found.invalidCount += result.filter(({ outcome }) => outcome === 'invalid').length
    found.waiting.push(...result.filter(({ outcome }) => outcome === 'create' || outcome === 'update'))
    return { offset: found.rowCount, rows: result }
  }),

  mock(runImport, ({ params: { id } }, context) => {
    const found = openImport(id, context)
    if (found.invalidCount > 0) throw new AppError(importInvalid)
    const { waiting, title, imported } = found
    if (waiting.length === 0) throw new AppError(importEmpty)
    const task = startMockTask(
      context,
      { kind: 'import', resource: imported.resource.name, title, total: waiting.length },
      async (report) => {
        // After the response.
        await new Promise((resolve) => setTimeout(resolve))
        report(0)
        write(found, context)
        report(waiting.length)
        return null
      },
    )
    found.isOpen = false
    return task
  }),
]
