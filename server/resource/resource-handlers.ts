import type * as z from 'zod/mini'
import { AppError } from '#contract/errors/app-error.ts'
import { badRequest, notFound } from '#contract/errors/error.ts'
import { namedIssue } from '#contract/errors/issue-message.ts'
import { toPaged } from '#contract/lists/paging.ts'
import { totalsOf } from '#contract/lists/figures.ts'
import type { GroupTotals } from '#contract/lists/totals.ts'
import { matchingLimit } from '#contract/resource/calls.ts'
import type { AnyResource, AnyRow } from '#contract/resource/resource.ts'
import { auditedReveal, bulkFields, type FieldValues, revealedValue } from '#contract/resource/rules.ts'
import { previousOwner } from '#contract/resource/transfer.ts'
import { titleSortNames } from '#contract/resource/reference.ts'
import { placesIn } from '#contract/resource/places.ts'
import { type Context, handle, type Handler } from '#server/kit/context.ts'
import { onReplica } from '#server/db/reader.ts'
import type { DayCount } from '#server/db/list/days.ts'
import type { UnitOfWork } from '#server/db/unit-of-work.ts'
import { referredError } from './referring.ts'
import { recycleBinDays } from '#contract/settings/core-settings.ts'
import { CountedList } from '#server/kit/counted-list.ts'
import { withDeletion } from './deleted-rows.ts'
import { readHistory, readRevertPreview } from './row-history.ts'
import { RowReferredError } from './purge.ts'
import { byRowIfRefused } from './long-writes.ts'
import { type ResourceOptions, ResourceWrites } from './resource-writes.ts'
import { bulkEditHandler, importHandler, exportHandler } from './service.ts'
import { WrittenResource } from './written-resources.ts'

/** A list that takes longer is slow, in milliseconds. */
const slowMs = 1000

/** The figures of the days of a calendar, which are only counted. */
function dayGroups(counts: readonly DayCount[]): GroupTotals[] {
  const byDay = Map.groupBy(counts, ({ day }) => day)
  return Array.from(byDay, ([value, same]) => ({ value, itemCount: same.reduce((sum, { itemCount }) => sum + itemCount, 0), fields: [] }))
}

/** The handler of a list's totals; by the days of a calendar rows are counted. */
function totalsHandler(resource: AnyResource, { store }: Pick<ResourceOptions, 'store'>): Handler {
  const { name, derivedCalls } = resource
  return handle(derivedCalls.totals, async ({ query }, { read, counts, principal, language }) => {
    // A reader of its own for what is remembered by itself: it must have what was written before.
    const listingNow = () => store.listing(onReplica(read), principal.scope)
    const listing = listingNow()
    const isByDay = query.group === 'during'
    if (isByDay && query.during === undefined) throw new AppError(badRequest, { issues: [namedIssue('required', ['during'], language)] })
    const { group: _, ...ungrouped } = query
    const summed = isByDay ? ungrouped : query
    const figures = await listing.figures(summed, (scope, sum) =>
      counts.of({ userId: principal.id, resource: name, scope, filter: summed, part: 'totals' }, sum),
    )
    const places = new Map([...placesIn(resource)].filter(([field]) => listing.summed.includes(field)))
    const totals = totalsOf(figures, places, query.group !== undefined && !isByDay)
    if (!isByDay) return totals
    const days = await listingNow().days(query, (scope, count) =>
      counts.of({ userId: principal.id, resource: name, scope, filter: query, part: 'totals' }, count),
    )
    return { ...totals, groups: dayGroups(days) }
  })
}

function readHandlers(resource: AnyResource, { store }: ResourceOptions) {
  const { name, derivedCalls: calls } = resource
  return {
    list: handle(calls.list, async ({ query }, { read, counts, principal, clock, language }) => {
      const askedAt = clock.now()
      const listing = store.listing(read, principal.scope)
      const list = new CountedList(query, { counts, language })
      const counted = query.count === 'exact' ? store.listing(onReplica(read), principal.scope) : listing
      const found = await counted.count(
        query,
        (scope, count) => counts.of({ userId: principal.id, resource: name, scope, filter: list.countKey }, count),
        list.upTo,
      )
      const isLong = query.count !== 'limited' && found > counts.rowLimit
      // No index has their order, so that all rows would be sorted.
      if (isLong && query.sort.some((key) => titleSortNames(resource).includes(key.name))) list.refuse('sortTooLong', 'sort')
      const page = await list.page(found, (itemCount) => listing.list(query, itemCount))
      return query.count === 'limited' ? { ...page, isSlow: clock.now() - askedAt > slowMs || undefined } : page
    }),

    get: handle(calls.get, async ({ params }, { read, principal }) => {
      const row = await store.rows(read.db, principal.scope).find(params.id)
      if (!row) throw new AppError(notFound)
      return row
    }),

    deleted: handle(calls.deleted, async ({ query }, { read, principal, settings }) => {
      const listing = store.deletedListing(read, principal.scope)
      const itemCount = await listing.count(query)
      const rows = await listing.list(query, itemCount)
      return toPaged(await withDeletion(read.db, resource, rows, await settings.get(recycleBinDays)), itemCount, query)
    }),

    matching: handle(calls.matching, async ({ query: { after, askedAt, ...filters } }, { read, principal }) => {
      const items = await store.listing(read, principal.scope).matching(filters, { after, limit: matchingLimit })
      return { items, next: items.length < matchingLimit ? null : (items.at(-1)?.id ?? null), ...(askedAt !== undefined && { askedAt }) }
    }),

    totals: totalsHandler(resource, { store }),

    neighbours: handle(calls.neighbours, async ({ params, query }, { read, principal: { scope } }) => {
      if (!(await store.rows(read.db, scope).find(params.id))) throw new AppError(notFound)
      return store.listing(read, scope).neighbours(params.id, query)
    }),

    revertPreview: handle(calls.revertPreview, async ({ params: { id }, query: { to } }, { read, principal: { scope }, language }) => {
      const row = await store.rows(read.db, scope).find(id)
      if (!row) throw new AppError(notFound)
      return readRevertPreview(read.db, resource, { row, to: Number(to), scope, language })
    }),

    history: handle(calls.history, async ({ params: { id }, query }, { read, principal: { scope } }) => {
      if (!(await store.rows(read.db, scope).find(id))) throw new AppError(notFound)
      return readHistory(read.db, resource, { id, data: scope.data }, query)
    }),
  }
}

/** The handler that reveals a masked field of a row; the audit log has its name. */
function revealHandler(resource: AnyResource, { store }: ResourceOptions): Handler {
  return handle(resource.derivedCalls.reveal, ({ params: { id }, body: { field } }, context) =>
    context.change(async (uow) => {
      const row = await store.rows(uow.db, context.principal.scope).find(id)
      if (!row) throw new AppError(notFound)
      uow.audit(auditedReveal(resource, row, field))
      return revealedValue(row, field)
    }),
  )
}

/** Writes rows of a resource in one unit of work, with its hooks and locks; for calls that a feature declares itself. */
export function changeRows<Result>(
  resource: AnyResource,
  options: ResourceOptions,
  context: Context,
  work: (writes: ResourceWrites) => Promise<Result>,
): Promise<Result> {
  return byRowIfRefused((isByRow) => {
    const rules = async (uow: UnitOfWork) => {
      const writes = new ResourceWrites(resource, options, uow, context, isByRow)
      const result = await work(writes)
      writes.end()
      return result
    }
    return context.change(rules, { locks: options.locks ?? [] })
  })
}

function writeHandlers(resource: AnyResource, options: ResourceOptions) {
  const { derivedCalls: calls, flow } = resource
  const change = <Result>(context: Context, work: (writes: ResourceWrites) => Promise<Result>) =>
    changeRows(resource, options, context, work)
  return {
    create: handle(calls.create, ({ body }, context) => change(context, (writes) => writes.create(body))),

    update: handle(calls.update, ({ params, body: { version, ...fields } }, context) =>
      change(context, (writes) => writes.update(params.id, version, fields)),
    ),

    revert: handle(calls.revert, ({ params, body }, context) => change(context, (writes) => writes.revert(params.id, body))),

    remove: handle(calls.remove, ({ params, body }, context) =>
      change(context, async (writes) => {
        const { id, version } = await writes.remove(params.id, body.version)
        return { id, version }
      }),
    ),

    restore: handle(calls.restore, ({ params, body }, context) => change(context, (writes) => writes.restore(params.id, body.version))),

    bulk: handle(calls.bulk, ({ body: { action, items } }, context) =>
      change(context, (writes) => {
        const fields = bulkFields(resource, action)
        return writes.updateAll(items, () => fields)
      }),
    ),

    bulkRemove: handle(calls.bulkRemove, ({ body: { items } }, context) => change(context, (writes) => writes.removeAll(items))),

    bulkRestore: handle(calls.bulkRestore, ({ body: { items } }, context) => change(context, (writes) => writes.restoreAll(items))),

    purge: handle(calls.purge, ({ body: { items } }, context) =>
      change(context, async (writes) => {
        const { done, skipped } = await writes.forEach(items, ({ id, version }) => writes.purge(id, version))
        return { done: done.map(({ id }) => id), skipped }
      }).catch(async (error: unknown) => {
        throw error instanceof RowReferredError ? await referredError(resource, error.row, context) : error
      }),
    ),

    transfer: handle(calls.transfer, ({ body: { ownerId, items } }, context) =>
      change(context, (writes) => (ownerId === previousOwner ? writes.giveBack(items) : writes.transfer(items, ownerId))),
    ),

    ...Object.fromEntries(
      (flow?.transitions ?? []).map((transition) => [
        transition.name,
        handle(transition.call, ({ params: { id }, body: { version, ...input } }, context) =>
          change(context, (writes) => writes.move({ id, version }, transition, input)),
        ),
      ]),
    ),
  }
}

/** The handlers of calls about many rows, which other folders answer. */
function manyRowHandlers(written: WrittenResource) {
  const { derivedCalls: calls } = written.resource
  return {
    export: handle(calls.export, (input, context) => context.get(exportHandler)(written, input, context)),
    import: handle(calls.import, (input, context) => context.get(importHandler)(written, input, context)),
    bulkEdit: handle(calls.bulkEdit, (input, context) => context.get(bulkEditHandler)(written, input, context)),
  }
}

/** The handlers of a resource's calls. */
export function resourceHandlers<Row extends AnyRow, Fields extends FieldValues>(
  resource: AnyResource & { readonly row: z.ZodMiniType<Row>; readonly fields: z.ZodMiniType<Fields> },
  options: ResourceOptions<Row, Fields>,
): readonly Handler[] {
  if (resource.permissions.import && resource.hasOwnCreate !== (options.importedRow !== undefined))
    throw new Error(`The handlers of ${resource.name} need importedRow if and only if it has hasOwnCreate`)
  const registered = new WrittenResource(resource, options)
  const handlers = Object.values<Handler>({
    ...readHandlers(resource, options),
    ...writeHandlers(resource, options),
    ...manyRowHandlers(registered),
    reveal: revealHandler(resource, options),
  })
  return handlers.filter(({ call }) => resource.availableCalls.includes(call)).map((handler) => ({ ...handler, registered }))
}
