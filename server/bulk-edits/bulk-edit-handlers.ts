import type { ResourceCallHandler } from '#server/resource/service.ts'
import {
  appendBulkEdit,
  bulkEditEmpty,
  bulkEditLimit,
  bulkEditNotUndoable,
  bulkEditTooLong,
  type BulkEdit,
  directBulkEditLimit,
  getBulkEdit,
  skippedRowsLimit,
  openBulkEditLimit,
  runBulkEdit,
  type StartedBulkEdit,
  undoBulkEdit,
} from '#contract/bulk-edits.ts'
import { taskQueue } from '#server/tasks/service.ts'
import type { CallDefinition } from '#contract/calls/call.ts'
import { AppError } from '#contract/errors/app-error.ts'
import { badRequest, forbidden, notFound } from '#contract/errors/error.ts'
import { namedIssue } from '#contract/errors/issue-message.ts'
import { offsetMismatch } from '#contract/files/files.ts'
import { mayBulkEdit } from './bulk-edit-rights.ts'
import { checkBulkEdit, skippedByError, replacedFields, replacedValues } from './bulk-edit-rules.ts'
import type { RowVersion } from '#contract/resource/calls.ts'
import { dictionaryItemMissing, fieldError, referenceMissing } from '#contract/resource/field-errors.ts'
import { allReferencesOf, idsOf } from '#contract/resource/references.ts'
import type { AnyResource, AnyRow } from '#contract/resource/resource.ts'
import type { FieldValues } from '#contract/resource/rules.ts'
import { type Context, handle, type Handler } from '#server/kit/context.ts'
import type { Writes } from '#server/kit/writes.ts'
import type { Connection } from '#server/db/database.ts'
import { missingItem } from '#server/dictionaries/dictionary-fields.ts'
import { newId } from '#server/ids.ts'
import { missingLink } from '#server/resource/link-store.ts'
import { missingReference, rowsNamed } from '#server/resource/reference-store.ts'
import { dryRun } from '#server/resource/dry-run.ts'
import { SliceRows } from '#server/resource/long-writes.ts'
import { ResourceWrites } from '#server/resource/resource-writes.ts'
import { type WrittenResource, writtenByName } from '#server/resource/written-resources.ts'
import { openTasksLock } from '#server/tasks/tasks.ts'
import { taskOf } from '#server/tasks/task-handlers.ts'
import { bulkEditRowStore, bulkEditStore, type Pass, type StoredBulkEdit } from './bulk-edit-store.ts'
import { type BulkEditInput, bulkEditKinds } from './bulk-edit-task.ts'
import { changeName, type Run, writeWhole } from './bulk-edit-writes.ts'

/** Throws if a new value names what is not there, or what the caller does not see. */
async function checkValues(db: Connection, resource: AnyResource, fields: FieldValues, { principal, language }: Context): Promise<void> {
  const { data } = principal.scope
  const missing =
    (await missingReference(db, resource, [fields], data)) ?? (await missingLink(db, resource, { fields, before: null, data }))
  if (missing !== undefined) throw fieldError(referenceMissing, missing, language)
  const item = await missingItem(db, resource, [fields])
  if (item !== undefined) throw fieldError(dictionaryItemMissing, item, language)
}

/** The titles of the rows that the new values refer to. */
async function titlesOf(db: Connection, resource: AnyResource, fields: FieldValues, { principal: { scope } }: Context) {
  const titles: { field: string; titles: string[] }[] = []
  for (const { field, target } of allReferencesOf(resource)) {
    const ids = idsOf([fields[field]].flat())
    const named = await rowsNamed(db, target, ids, scope.data)
    if (ids.length > 0) titles.push({ field, titles: ids.flatMap((id) => named.find((row) => row.id === id)?.title ?? []) })
  }
  return titles
}

/** Begins a change of many rows of a resource. */
export const handleBulkEdit: ResourceCallHandler<AnyResource['derivedCalls']['bulkEdit']> = async ({ resource }, { body }, context) => {
  const { principal, clock } = context
  const fields: FieldValues = { ...body }
  const id = newId(clock)
  return context.change(async (uow) => {
    await checkValues(uow.db, resource, fields, context)
    const started = { userId: principal.id, resource: resource.name, fields }
    await bulkEditStore(uow.db).removeOpen(started, openBulkEditLimit - 1, clock.now())
    await bulkEditStore(uow.db).add(id, started, clock.now())
    // Nothing is changed before it runs.
    uow.unchanged()
    return { id, offset: 0, titles: await titlesOf(uow.db, resource, fields, context) }
  })
}

/** A change of the caller, and its resource; throws unless they may still edit it. */
async function ownEdit(id: string, { read, registry, principal }: Pick<Context, 'read' | 'registry' | 'principal'>) {
  const edit = principal.view ? undefined : await bulkEditStore(read.db).find(id)
  const written = edit && writtenByName(registry, edit.resource)
  if (!written || edit.userId !== principal.id) throw new AppError(notFound)
  if (!mayBulkEdit(written.resource, (permission) => principal.can(permission))) throw new AppError(forbidden)
  return { edit, written }
}

/** A change of the caller that they are about to go on with; throws unless the session is confirmed, where beginning it needs that too. */
async function confirmedEdit(id: string, context: Context) {
  const own = await ownEdit(id, context)
  const { requiresConfirmation }: CallDefinition = own.written.resource.derivedCalls.bulkEdit
  if (requiresConfirmation) context.requireConfirmation()
  return own
}

async function answerOf(id: string, context: Context): Promise<BulkEdit> {
  const { edit } = await ownEdit(id, context)
  const { resource, state } = edit
  const pass = state === 'undoing' || state === 'undone' ? 'undo' : 'edit'
  const store = bulkEditRowStore(context.read.db)
  const { done, undone, skipped } = await store.counts(id, pass)
  const rows = skipped === 0 ? [] : await store.listSkipped(id, pass, skippedRowsLimit)
  const listed = rows.map((row) => ({ ...row, field: null }))
  return { id, resource, state, doneCount: done, undoneCount: undone, skipped: listed, skippedCount: skipped }
}

const sortedById = (rows: readonly AnyRow[]) => rows.toSorted((one, other) => (one.id < other.id ? -1 : 1))

/** Checks rows, writes and takes back what hooks may refuse, and returns what becomes of each. */
async function checkItems(
  { edit, written }: { readonly edit: StoredBulkEdit; readonly written: WrittenResource },
  items: readonly RowVersion[],
  context: Context,
) {
  const { read, principal, language } = context
  const { resource, options } = written
  const { fields } = edit
  const rows = await options.store.rows(read.db, principal.scope).findBy(
    'id',
    items.map(({ id }) => id),
  )
  const found = new Map(rows.map((row) => [row.id, row]))
  const { changing, unchangedCount, skipped } = checkBulkEdit(resource, items, { fields, rowOf: (id) => found.get(id), language })
  const refusals = options.hooks?.beforeWrite
    ? // In the order of all writes, so that none waits for another.
      await dryRun(
        written,
        context,
        sortedById(changing),
        async (writes, { id, version }) => void (await writes.update(id, version, fields)),
      )
    : new Map<AnyRow, AppError>()
  const changes = changing.filter((row) => !refusals.has(row))
  const refused = [...refusals].map(([row, error]) => skippedByError(resource, row, error, language))
  return { changes, unchangedCount, skipped: [...skipped, ...refused], replaced: replacedValues(resource, changes, fields) }
}

/** Writes a change, or its undo, within the request. */
async function writeNow(
  { edit, written, pass }: { readonly edit: StoredBulkEdit; readonly written: WrittenResource; readonly pass: Pass },
  writes: Writes,
  context: Context,
): Promise<void> {
  const { resource, options } = written
  const { clock, language, read } = context
  const name = await changeName(read.db, edit, pass)
  const run: Run = {
    edit,
    pass,
    language,
    clock,
    slices: new SliceRows(read.db),
    systemWrite: (work) => writes.systemWrite(work),
    change: (isByRow, rules) =>
      context.change((uow) => rules(uow, new ResourceWrites(resource, options, uow, context, isByRow)), {
        locks: options.locks ?? [],
        name,
      }),
    begin: (db) => beginPass(db, edit, pass, context),
  }
  await writeWhole(run)
}

/** Notes that the rows are being written; throws if another request has done so meanwhile. */
async function beginPass(
  db: Connection,
  edit: StoredBulkEdit,
  pass: Pass,
  { clock }: Context,
  taskId: string | null = null,
): Promise<void> {
  const to = pass === 'edit' ? 'running' : 'undoing'
  if (!(await bulkEditStore(db).move(edit, { to, now: clock.now(), taskId })))
    throw new AppError(pass === 'edit' ? notFound : bulkEditNotUndoable)
}

/** Starts the task that writes a change, or its undo. */
function startTask(edit: StoredBulkEdit, { pass, count }: { readonly pass: Pass; readonly count: number }, context: Context) {
  const { principal, client } = context
  return context.change(
    async (uow) => {
      const input: BulkEditInput = { editId: edit.id, isConfirmed: principal.isConfirmed, ip: client.ip }
      const { record } = await changeName(uow.db, edit, pass)
      const task = await context
        .get(taskQueue)
        .addIn(uow, { kind: bulkEditKinds[pass], resource: edit.resource, title: record.title, input, total: count }, context)
      await beginPass(uow.db, edit, pass, context, task.id)
      // The task writes the entry, with the rows.
      uow.unchanged()
      return taskOf(task)
    },
    { locks: [openTasksLock(principal.id)] },
  )
}

/** Writes what waits in a change or its undo: at once, or by a task if it is much. */
async function start(
  own: { readonly edit: StoredBulkEdit; readonly written: WrittenResource },
  pass: Pass,
  { writes, context }: { readonly writes: Writes; readonly context: Context },
): Promise<StartedBulkEdit> {
  const { edit } = own
  const count = await bulkEditRowStore(context.read.db).countWaiting(edit.id, pass)
  const isLong = count > directBulkEditLimit
  const task = isLong ? await startTask(edit, { pass, count }, context) : null
  if (!isLong) await writeNow({ ...own, pass }, writes, context)
  return { edit: await answerOf(edit.id, context), task }
}

/** Handlers of changes of many rows of any resource. */
export function bulkEditHandlers(writes: Writes): Handler[] {
  return [
    handle(appendBulkEdit, async ({ params: { id }, body: { offset, items } }, context) => {
      const own = await confirmedEdit(id, context)
      const { clock, read, language } = context
      if (own.edit.state !== 'open') throw new AppError(notFound)
      if (offset !== own.edit.rowCount) throw new AppError(offsetMismatch, { offset: own.edit.rowCount })
      if (offset + items.length > bulkEditLimit) throw new AppError(bulkEditTooLong)
      const ids = items.map((item) => item.id)
      if ((await bulkEditRowStore(read.db).among(id, ids)).length > 0)
        throw new AppError(badRequest, { issues: [namedIssue('repeated', ['items'], language)] })
      const { changes, unchangedCount, skipped, replaced } = await checkItems(own, items, context)
      const { resource } = own.written
      const { fields } = own.edit
      await writes.systemWrite(async ({ db }) => {
        const now = clock.now()
        if (!(await bulkEditStore(db).count(id, offset, { rows: items.length, changes: changes.length }, now))) {
          const current = await bulkEditStore(db).find(id)
          if (current?.state !== 'open') throw new AppError(notFound)
          throw new AppError(offsetMismatch, { offset: current.rowCount })
        }
        const rows = changes.map((row) => ({ ...row, title: resource.titleOf(row), fields, before: replacedFields(row, fields) }))
        await bulkEditRowStore(db).add(id, rows, now)
      })
      return { offset: offset + items.length, changeCount: changes.length, unchangedCount, replaced, skipped }
    }),

    handle(runBulkEdit, async ({ params: { id } }, context) => {
      const own = await confirmedEdit(id, context)
      if (own.edit.state !== 'open') throw new AppError(notFound)
      if (own.edit.changeCount === 0) throw new AppError(bulkEditEmpty)
      return start(own, 'edit', { writes, context })
    }),

    handle(getBulkEdit, async ({ params: { id } }, context) => answerOf(id, context)),

    handle(undoBulkEdit, async ({ params: { id } }, context) => {
      const own = await confirmedEdit(id, context)
      if (own.edit.state !== 'done') throw new AppError(bulkEditNotUndoable)
      return start(own, 'undo', { writes, context })
    }),
  ]
}
