import { listParameters } from '#contract/lists/list-query.ts'
import { taskQueue } from '#server/tasks/service.ts'
import { auditedParameters, exportRules, resolvedWhere } from '#server/resource/masked-rules.ts'
import type { AnyResource } from '#contract/resource/resource.ts'
import type { ResourceCallHandler } from '#server/resource/service.ts'
import { taskOf } from '#server/tasks/task-handlers.ts'
import { resolvedValues, runContext } from '#server/settings/resolved-query.ts'
import { onReplica } from '#server/db/reader.ts'
import { openTasksLock } from '#server/tasks/tasks.ts'
import type { CachedRead } from '#server/resource/listing.ts'
import { type ExportInput, exportKind, ofSelected } from './export-task.ts'

/** Starts the export of a resource. It is audited with its filter, its columns, the number of rows, and whether it holds masked fields as they are. */
export const handleExport: ResourceCallHandler<AnyResource['derivedCalls']['export']> = async (
  { resource, options: { store } },
  { body: { format, title, view, columns, ids } },
  context,
) => {
  const { read, counts, principal } = context
  // The rows of the moment at which it was asked for, however late the task runs.
  const moment = await runContext(context)
  const ranged = resolvedValues(resource.list, view, moment)
  const { sort: _sort, ...filter } = ranged
  const asked = listParameters(resource.list, view)
  const { where, during: _during, ...resolved } = listParameters(resource.list, ranged)
  const audited = { ...asked, ...resolved, ...(where !== undefined && where !== asked['where'] && { [resolvedWhere]: where }) }
  const fields = columns.map(({ field }) => field)
  const { isRevealed } = exportRules(resource, fields, principal.scope.mayReveal)
  const listing = store.listing(onReplica(read), principal.scope)
  const remembered: CachedRead<number> = (scope, count) =>
    counts.of({ userId: principal.id, resource: resource.name, scope, filter: { ...filter, count: 'exact' } }, count)
  const total = await listing.count({ ...ofSelected(ranged, ids), page: 1, pageSize: 1 }, ids ? undefined : remembered)
  return context.change(
    async (uow) => {
      const input: ExportInput = { format, view: asked, ids, moment, columns, isRevealed }
      const task = await context.get(taskQueue).addIn(uow, { kind: exportKind, resource: resource.name, title, input, total }, context)
      uow.audit({
        recordId: '',
        title,
        before: null,
        after: {
          ...auditedParameters(resource.list, audited),
          exportFormat: format,
          exportColumns: fields,
          exportRows: total,
          ...(ids && { exportIds: ids }),
          ...(isRevealed && { exportRevealed: true }),
        },
      })
      return taskOf(task)
    },
    { locks: [openTasksLock(principal.id)] },
  )
}
