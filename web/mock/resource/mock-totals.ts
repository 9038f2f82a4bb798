import { figuresOf, totalsOf } from '#contract/lists/figures.ts'
import type { AnyResource } from '#contract/resource/resource.ts'
import { placesIn } from '#contract/resource/places.ts'
import { mock, type MockHandler } from '#web/mock/mock.ts'
import type { MockRows } from './mock-rows.ts'

/** The mock of a resource's totals, added up from the rows that match. */
export function mockTotals(resource: AnyResource, rows: MockRows): MockHandler {
  const places = placesIn(resource)
  return mock(resource.derivedCalls.totals, ({ query: { group, ...filters } }, { now, person }) => {
    const matching = rows.list(filters, resource.list.defaultSort, now, person)
    return totalsOf(figuresOf(matching, places, group), places, group !== undefined)
  })
}
