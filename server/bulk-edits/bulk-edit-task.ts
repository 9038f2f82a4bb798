import * as z from 'zod/mini'
import { bulkEditKeptHours, bulkEditUndoDays, wholeBulkEditLimit } from '#contract/bulk-edits.ts'
import { dayMs, hourMs } from '#server/clock.ts'
import { SliceRows } from '#server/resource/long-writes.ts'
import { ResourceWrites } from '#server/resource/resource-writes.ts'
import { writtenByName } from '#server/resource/written-resources.ts'
import type { TaskContext, TaskKind } from '#server/kit/task.ts'
import { mayBulkEdit } from './bulk-edit-rights.ts'
import { bulkEditRowStore, bulkEditStore, bulkEditUpkeep, type Pass } from './bulk-edit-store.ts'
import { changeName, type Run, writeUnit, writeWhole } from './bulk-edit-writes.ts'

/** Rows of old changes that are removed in one transaction. */
const removedAtOnce = 1000

const taskInput = z.object({ editId: z.string(), isConfirmed: z.boolean(), ip: z.string() })

/** What is stored of the task of a change. */
export type BulkEditInput = z.output<typeof taskInput>

/** The kinds of tasks that change many rows, and undo it. */
export const bulkEditKinds: Readonly<Record<Pass, string>> = { edit: 'bulkEdit', undo: 'undoBulkEdit' }

async function runOf(context: TaskContext, input: unknown, pass: Pass): Promise<Run> {
  const { editId, isConfirmed, ip } = z.parse(taskInput, input)
  const { read, clock, language, systemWrite } = context
  const edit = await bulkEditStore(read.db).find(editId)
  const written = writtenByName(context.registry, context.resource)
  if (!edit || !written) throw new Error(`There is no bulk edit ${editId}`)
  const { resource, options } = written
  const name = await changeName(read.db, edit, pass)
  return {
    edit,
    pass,
    language,
    clock,
    slices: new SliceRows(read.db),
    systemWrite,
    change: (isByRow, rules) =>
      context.write(name, { isConfirmed, ip, locks: options.locks ?? [] }, (uow, write) =>
        rules(uow, new ResourceWrites(resource, options, uow, write, isByRow)),
      ),
  }
}

/** Writes a long change in small transactions. One that is interrupted goes on where it ended. */
async function writeInUnits(context: TaskContext, run: Run): Promise<void> {
  const { edit, pass } = run
  let done = context.total - (await bulkEditRowStore(context.read.db).countWaiting(edit.id, pass))
  for (let after = ''; ;) {
    context.signal.throwIfAborted()
    const written = done
    const { count, last } = await writeUnit(run, after, (db, more) => context.progress(db, written + more))
    if (count === 0) break
    done += count
    after = last
    await context.report(done)
  }
  await context.systemWrite(({ db }) => bulkEditStore(db).end(edit.id, pass, context.clock.now()))
}

function kindOf(pass: Pass): TaskKind {
  return {
    name: bulkEditKinds[pass],
    timeoutMs: 6 * hourMs,

    isAllowed: ({ resource: name, registry }, can) => {
      const resource = registry.resources.get(name)?.resource
      return resource !== undefined && mayBulkEdit(resource, can)
    },

    async run(context, input) {
      const run = await runOf(context, input, pass)
      const { total } = context
      const hasEnded = run.edit.storedState === (pass === 'edit' ? 'done' : 'undone')
      // A run before this one may have been interrupted after its last write.
      if (hasEnded) await context.report(total)
      else if (total > wholeBulkEditLimit) await writeInUnits(context, run)
      else await writeWhole({ ...run, complete: (db) => context.progress(db, total, { isComplete: true }) })
      return null
    },
  }
}

/** Removes changes that were left, or cannot be undone any more. */
async function removeOld({ clock, systemWrite, signal }: Parameters<NonNullable<TaskKind['removeOld']>>[0]): Promise<void> {
  const old = { openSince: clock.now() - bulkEditKeptHours * hourMs, endedSince: clock.now() - bulkEditUndoDays * dayMs }
  while (await systemWrite(({ db }) => bulkEditUpkeep(db).removeOld(old, removedAtOnce))) signal.throwIfAborted()
}

/** Write the rows of a change, or give them their earlier values again, with the rights that the requester has then. */
export const bulkEditTasks: readonly TaskKind[] = [{ ...kindOf('edit'), removeOld }, kindOf('undo')]
