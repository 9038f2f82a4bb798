import {
  appendBulkEdit,
  type BulkEdit,
  bulkEditEmpty,
  bulkEditLimit,
  bulkEditNotUndoable,
  bulkEditRowRefused,
  bulkEditTooLong,
  directBulkEditLimit,
  getBulkEdit,
  skipReasons,
  skippedRowsLimit,
  runBulkEdit,
  type StartedBulkEdit,
  undoBulkEdit,
} from '#contract/bulk-edits.ts'
import type { CallDefinition } from '#contract/calls/call.ts'
import { AppError, isAppError } from '#contract/errors/app-error.ts'
import { badRequest, confirmationRequired, notFound } from '#contract/errors/error.ts'
import { namedIssue } from '#contract/errors/issue-message.ts'
import { offsetMismatch } from '#contract/files/files.ts'
import {
  bulkEditTitle,
  checkBulkEdit,
  skippedByError,
  refusalText,
  replacedFields,
  replacedValues,
} from '#contract/resource/bulk-edit-rules.ts'
import type { AnyRow } from '#contract/resource/resource.ts'
import { recordAudit } from '#web/mock/audit-log.ts'
import { startMockTask } from '#web/mock/mock-tasks.ts'
import { mock, type MockAuditChange, type MockContext, type MockHandler } from '#web/mock/mock.ts'
import { type MockBulkEdit, ownBulkEdit } from './mock-bulk-edit.ts'

type Pass = 'edit' | 'undo'

/** Whether an error of a write concerns its row alone. */
const isRefusal = (error: unknown): error is AppError => isAppError(error) && error.name !== confirmationRequired.name

/** A change of the person that they are about to go on with; throws unless the session is confirmed, where beginning it needs that too. */
function confirmedEdit(id: string, context: MockContext): MockBulkEdit {
  const found = ownBulkEdit(id, context)
  const { requiresConfirmation }: CallDefinition = found.edited.resource.derivedCalls.bulkEdit
  if (requiresConfirmation) context.requireConfirmation()
  return found
}

function answerOf({ id, edited, state, items, skipped }: MockBulkEdit): BulkEdit {
  const rows = [...items.values()]
  const doneCount = rows.filter(({ writtenVersion }) => writtenVersion !== undefined).length
  const undoneCount = rows.filter(({ undoneVersion }) => undoneVersion !== undefined).length
  const listed = skipped.slice(0, skippedRowsLimit)
  return { id, resource: edited.resource.name, state, doneCount, undoneCount, skipped: listed, skippedCount: skipped.length }
}

/** The error of a rule of the feature that a row breaks. */
function refusalOf({ edited, fields }: MockBulkEdit, row: AnyRow, context: MockContext): AppError | undefined {
  try {
    edited.writes.dryRun('update', row, fields, context)
    return undefined
  } catch (error) {
    if (!isRefusal(error)) throw error
    return error
  }
}

/** The rows that wait to be written, or to be changed back, in the order of their ids. */
function waitingIn({ items }: MockBulkEdit, pass: Pass) {
  const rows = [...items.values()].filter(({ writtenVersion }) => (pass === 'edit') === (writtenVersion === undefined))
  return rows.toSorted((one, other) => (one.id < other.id ? -1 : 1))
}

/** Writes all rows that were not changed meanwhile, with one audit entry; or none if a rule refuses one. An undo leaves such rows out. */
function write(found: MockBulkEdit, pass: Pass, context: MockContext): void {
  const { edited, fields, id } = found
  const { resource, rows } = edited
  const changes: MockAuditChange[] = []
  const audited: MockContext = { ...context, now: Date.now(), audit: (change) => void changes.push(change) }
  const waiting = waitingIn(found, pass)
  const rollback = rows.savepoint()
  const skipped: MockBulkEdit['skipped'] = []
  const done: (() => void)[] = []
  for (const item of waiting) {
    const version = item.writtenVersion ?? item.version
    const skip = (reason: string) => void skipped.push({ id: item.id, title: item.title, field: null, reason })
    if (rows.find(item.id, audited.now, context.person.scope)?.version !== version) {
      skip(skipReasons.changed[context.language])
      continue
    }
    try {
      const after = edited.writes.update({ id: item.id, version }, pass === 'edit' ? fields : item.before, audited)
      done.push(() => void (pass === 'edit' ? (item.writtenVersion = after.version) : (item.undoneVersion = after.version)))
    } catch (error) {
      const isRefused = isRefusal(error)
      if (isRefused && pass === 'undo') {
        skip(refusalText(error, context.language))
        continue
      }
      rollback()
      if (!isRefused) throw error
      throw new AppError(bulkEditRowRefused, { title: item.title, reason: refusalText(error, context.language) })
    }
  }
  for (const settle of done) settle()
  found.skipped = skipped
  found.state = pass === 'edit' ? 'done' : 'undone'
  const titles = waiting.slice(0, 3).map(({ title }) => title)
  const record = { recordId: id, title: bulkEditTitle(titles, waiting.length) }
  const action = `${resource.name}.${pass === 'edit' ? 'bulkEdit' : 'undoBulkEdit'}`
  if (changes.length > 0) recordAudit({ at: audited.now, username: context.person.username, action, result: 'done', record, changes })
}

/** Writes what waits: at once, or by a task if it is much. */
function start(found: MockBulkEdit, pass: Pass, context: MockContext): StartedBulkEdit {
  const waiting = waitingIn(found, pass)
  if (waiting.length <= directBulkEditLimit) {
    write(found, pass, context)
    return { edit: answerOf(found), task: null }
  }
  const titles = waiting.slice(0, 3).map(({ title }) => title)
  const title = bulkEditTitle(titles, waiting.length)
  const kind = pass === 'edit' ? 'bulkEdit' : 'undoBulkEdit'
  const { resource } = found.edited
  const asked = { kind, resource: resource.name, title, total: waiting.length, bulkEditId: found.id }
  const task = startMockTask(context, asked, async (report) => {
    // After the response.
    await new Promise((resolve) => setTimeout(resolve))
    try {
      report(0)
      write(found, pass, context)
    } catch (error) {
      found.state = pass === 'edit' ? 'ended' : 'done'
      throw error
    }
    report(waiting.length)
    return null
  })
  found.state = pass === 'edit' ? 'running' : 'undoing'
  return { edit: answerOf(found), task }
}

/** Handlers of changes of many rows of any mocked resource. */
export const bulkEditHandlers: readonly MockHandler[] = [
  mock(appendBulkEdit, ({ params: { id }, body: { offset, items } }, context) => {
    const found = confirmedEdit(id, context)
    if (found.state !== 'open') throw new AppError(notFound)
    if (offset !== found.rowCount) throw new AppError(offsetMismatch, { offset: found.rowCount })
    if (offset + items.length > bulkEditLimit) throw new AppError(bulkEditTooLong)
    if (items.some((item) => found.items.has(item.id)))
      throw new AppError(badRequest, { issues: [namedIssue('repeated', ['items'], context.language)] })
    const { fields, edited } = found
    const { resource, rows } = edited
    const { now, person, language } = context
    const checked = checkBulkEdit(resource, items, { fields, rowOf: (of) => rows.find(of, now, person.scope), language })
    const refusals = new Map(checked.changing.map((row) => [row, refusalOf(found, row, context)]))
    const changing = checked.changing.filter((row) => !refusals.get(row))
    const refused = [...refusals].flatMap(([row, error]) => (error ? skippedByError(resource, row, error, language) : []))
    for (const row of changing) {
      const { id: rowId, version } = row
      found.items.set(rowId, { id: rowId, version, title: resource.titleOf(row), before: replacedFields(row, fields) })
    }
    found.rowCount += items.length
    const { unchangedCount } = checked
    const replaced = replacedValues(resource, changing, fields)
    return { offset: found.rowCount, changeCount: changing.length, unchangedCount, replaced, skipped: [...checked.skipped, ...refused] }
  }),

  mock(runBulkEdit, ({ params: { id } }, context) => {
    const found = confirmedEdit(id, context)
    if (found.state !== 'open') throw new AppError(notFound)
    if (found.items.size === 0) throw new AppError(bulkEditEmpty)
    return start(found, 'edit', context)
  }),

  mock(getBulkEdit, ({ params: { id } }, context) => answerOf(ownBulkEdit(id, context))),

  mock(undoBulkEdit, ({ params: { id } }, context) => {
    const found = confirmedEdit(id, context)
    if (found.state !== 'done') throw new AppError(bulkEditNotUndoable)
    return start(found, 'undo', context)
  }),
]
