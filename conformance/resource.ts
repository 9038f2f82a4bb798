import type * as z from 'zod/mini'
import type { CallDefinition } from '#contract/calls/call.ts'
import type { AnyResource } from '#contract/resource/resource.ts'
import type { FieldValues } from '#contract/resource/rules.ts'
import type { BulkAction, EntityDefinition } from './entity.ts'
import { assert } from './assertions.ts'
import { entityConformance } from './entity-checks.ts'
import { type ListRows, type Scenario, scenario } from './scenario.ts'

/** What the scenarios of a resource need beside its declaration. */
interface ResourceScenarios<Fields> extends Pick<EntityDefinition, 'detail'> {
  /** Valid fields; those of different indexes differ in what the list sorts and filters by. */
  fields(index: number): Fields
  /** The call that reads one row, where the feature declares its own. */
  readonly get?: CallDefinition
}

/** The actions on several rows; of those that set fields one that changes these. */
function bulkActions({ bulk, calls, permissions }: AnyResource, fields: FieldValues): BulkAction[] {
  const first = bulk.find(({ set }) => Object.entries(set).some(([name, value]) => fields[name] !== value))
  const removal = { call: calls.bulkRemove, permission: permissions.remove, isRemoval: true } as const
  return [
    { ...removal, bodyOf: (items) => ({ items }) },
    ...(first ? [{ call: calls.bulk, permission: permissions.edit, bodyOf: (items: unknown) => ({ action: first.action, items }) }] : []),
  ]
}

function neighbours({ name, calls, answered }: AnyResource, create: ListRows['create']): Scenario[] {
  if (!answered.some((call) => call.operation === 'neighbours')) return []
  return [
    scenario(`The neighbours of a row of ${name} are those of the list`, async (fixture) => {
      const session = await fixture.administrator()
      const remove = await create(session)
      try {
        const { list } = await session.call(calls.list, { query: {} })
        for (const [index, row] of list.entries()) {
          const { previousId, nextId } = await session.call(calls.neighbours, { params: { id: String(row['id']) }, query: {} })
          const [previous, next] = [list[index - 1], list[index + 1]]
          assert(!previous || previousId === previous['id'], 'previousId is not the row before it in the list')
          assert(!next || nextId === next['id'], 'nextId is not the row after it in the list')
        }
      } finally {
        await remove()
      }
    }),
  ]
}

/** The scenarios of a resource, derived from its declaration, and rows for the checks of its list. */
export function resourceConformance<Fields extends FieldValues>(
  resource: AnyResource & { readonly fields: z.ZodMiniType<Fields> },
  { fields, get, ...options }: ResourceScenarios<Fields>,
) {
  const { singular, calls } = resource
  const derived = entityConformance({
    ...options,
    name: singular,
    calls: { ...calls, get: get ?? calls.get },
    fields,
    changed: resource.changed,
    bulk: bulkActions(resource, fields(0)),
  })
  const [first] = derived.rows
  return { ...derived, scenarios: [...derived.scenarios, ...(first ? neighbours(resource, first.create) : [])] }
}
