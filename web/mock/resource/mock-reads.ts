import { AppError } from '#contract/errors/app-error.ts'
import { notFound } from '#contract/errors/error.ts'
import type { AnyResource } from '#contract/resource/resource.ts'
import { auditedReveal, revealedValue } from '#contract/resource/rules.ts'
import { paginate, specifiedRowCount } from '#web/mock/mock-list.ts'
import { mock, type MockContext } from '#web/mock/mock.ts'
import { mockExport } from '#web/mock/transfer/mock-export.ts'
import { mockImport } from '#web/mock/transfer/mock-import.ts'
import { historyOf, mockRevertPreview } from './mock-history.ts'
import { mockTotals } from './mock-totals.ts'
import type { MockRows } from './mock-rows.ts'
import type { NameSearchFiller } from './name-search-filler.ts'

/** The handlers of the calls that change no row. */
export function readHandlers(resource: AnyResource, rows: MockRows, names: NameSearchFiller | undefined) {
  const { derivedCalls: calls } = resource
  const found = (id: string, context: MockContext) => {
    const row = rows.find(id, context.now, context.person.scope)
    if (!row) throw new AppError(notFound)
    return row
  }
  return {
    list: mock(calls.list, ({ query }, { now, person }) => {
      const { page: _page, pageSize: _pageSize, sort, ...filters } = query
      const name = 'name' in filters && typeof filters.name === 'string' ? filters.name : undefined
      const maxRows = names ? specifiedRowCount({ ...query, name }) : Number.POSITIVE_INFINITY
      if (names && name) names.fill(name, maxRows, now)
      const matching = rows.list(filters, sort, now, person)
      return paginate(matching, query, Math.min(maxRows, matching.length))
    }),

    get: mock(calls.get, ({ params }, context) => found(params.id, context)),
    deleted: mock(calls.deleted, ({ query }, { now, person }) => {
      const { page: _page, pageSize: _pageSize, sort, ...filters } = query
      return paginate(rows.listDeleted(filters, sort, now, person), query)
    }),

    matching: mock(calls.matching, ({ query: { after = '', ...filters } }, { now, person }) => {
      const matching = rows.list(filters, resource.list.defaultSort, now, person)
      return { items: matching.filter(({ id }) => id > after).map(({ id, version }) => ({ id, version })), next: null }
    }),

    neighbours: mock(calls.neighbours, ({ params, query: { sort, ...filters } }, context) =>
      rows.neighbours(found(params.id, context), rows.list(filters, sort, context.now, context.person), sort),
    ),

    totals: mockTotals(resource, rows),
    revertPreview: mock(calls.revertPreview, ({ params, query }, context) =>
      mockRevertPreview(resource, found(params.id, context), Number(query.to), context),
    ),

    history: mock(calls.history, ({ params, query }, context) =>
      paginate(historyOf(resource, found(params.id, context).id, context), query),
    ),
    export: mockExport(resource, rows),
    import: mockImport(resource),
    reveal: mock(calls.reveal, ({ params, body: { field } }, context) => {
      const row = found(params.id, context)
      context.audit(auditedReveal(resource, row, field))
      return revealedValue(row, field)
    }),
  }
}
