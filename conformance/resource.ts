import type * as z from 'zod/mini'
import type { CallDefinition } from '#contract/calls/call.ts'
import { fileFieldsOf } from '#contract/resource/file-fields.ts'
import { titleFieldOf } from '#contract/resource/reference.ts'
import { allReferencesOf, type AnyReference } from '#contract/resource/references.ts'
import { linesOf } from '#contract/resource/lines.ts'
import type { AnyResource } from '#contract/resource/resource.ts'
import type { Shape, WithoutReferences } from '#contract/resource/row.ts'
import type { FieldValues } from '#contract/resource/rules.ts'
import type { BulkAction, EntityDefinition, EntityReference } from './entity.ts'
import { bulkEditOf } from './bulk-edit-checks.ts'
import { assert, SkippedCheck } from './assertions.ts'
import { childScenarios } from './child-checks.ts'
import { commentScenarios } from './comment-checks.ts'
import { entityConformance } from './entity-checks.ts'
import { exportScenarios } from './export-checks.ts'
import { importScenarios } from './import-checks.ts'
import { importOwnerScenarios } from './import-owner-checks.ts'
import { flowScenarios, type TransitionScenario } from './flow-checks.ts'
import { totalsScenarios } from './totals-checks.ts'
import { type ListRows, type Scenario, scenario } from './scenario.ts'

/** What the scenarios of a resource need besides its declaration. */
interface ResourceScenarios<Fields> extends Pick<EntityDefinition, 'detail' | 'referred'> {
  /**
   * Valid fields without references and files: rows of the other resources come from their own scenarios, and files are uploaded. Different indexes give different values to
   * sort and filter by, and to unique fields.
   */
  fields(index: number): Fields
  /** The call that reads one row, where the feature declares its own. */
  readonly get?: CallDefinition
  /** What its transitions need, by their names. */
  readonly transitions?: Readonly<Record<string, TransitionScenario>>
}

/** The entity of each resource with scenarios, for resources that refer to it. */
const entities = new WeakMap<object, EntityDefinition>()

function referenceTo({ titleName, isList, target, field }: AnyReference): EntityReference {
  return {
    titleName,
    isList,
    titleOf: (record) => String(target.rowOf(record)[titleFieldOf(target)]),
    definition() {
      const entity = entities.get(target)
      if (!entity) throw new SkippedCheck(`${target.name}, to which ${field} refers, has no scenarios`)
      return entity
    },
  }
}

/** Bulk deletion, and the first bulk action that changes these fields. */
function bulkActions({ bulk, derivedCalls: calls, availableCalls, permissions }: AnyResource, fields: FieldValues): BulkAction[] {
  const isRemovable = availableCalls.includes(calls.bulkRemove)
  const first = bulk.find(({ set }) => Object.entries(set).some(([name, value]) => fields[name] !== value))
  const undo = availableCalls.includes(calls.bulkRestore) ? { undo: calls.bulkRestore } : {}
  const removal = { call: calls.bulkRemove, permission: permissions.remove, isRemoval: true, ...undo } as const
  return [
    ...(isRemovable ? [{ ...removal, bodyOf: (items: unknown) => ({ items }) }] : []),
    ...(first ? [{ call: calls.bulk, permission: permissions.edit, bodyOf: (items: unknown) => ({ action: first.action, items }) }] : []),
  ]
}

/** The recycle bin, if the resource has it. */
function binOf({ availableCalls, derivedCalls: { deleted, purge }, permissions }: AnyResource): Pick<EntityDefinition, 'bin'> {
  if (!availableCalls.includes(deleted)) return {}
  return { bin: { deleted, ...(permissions.purge && { purge: { call: purge, permission: permissions.purge } }) } }
}

/** The transfer of rows to another owner, if the resource has it. */
function transferOf({ assigned, availableCalls, derivedCalls: { transfer } }: AnyResource): Pick<EntityDefinition, 'transfer'> {
  const { owner } = assigned
  return owner !== undefined && availableCalls.includes(transfer) ? { transfer: { call: transfer, ownerField: owner } } : {}
}

/** The history of rows, if the resource has it. */
function changesOf({ availableCalls, redacted, derivedCalls: { history } }: AnyResource): Pick<EntityDefinition, 'changes'> {
  return availableCalls.includes(history) ? { changes: { call: history, redacted } } : {}
}

/** Going back to an earlier version, if the resource has it. */
function revertOf({ availableCalls, derivedCalls: { revert, revertPreview } }: AnyResource): Pick<EntityDefinition, 'revert'> {
  return availableCalls.includes(revert) ? { revert: { call: revert, preview: revertPreview } } : {}
}

function neighbours({ name, derivedCalls: calls, availableCalls }: AnyResource, create: ListRows['create']): Scenario[] {
  if (!availableCalls.some((call) => call.operation === 'neighbours')) return []
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

function matching({ name, derivedCalls: calls, availableCalls }: AnyResource, create: ListRows['create']): Scenario[] {
  if (!availableCalls.some((call) => call.operation === 'matching')) return []
  return [
    scenario(`The rows of ${name} that match are those of the list, with their versions`, async (fixture) => {
      const session = await fixture.administrator()
      const remove = await create(session)
      try {
        const { list } = await session.call(calls.list, { query: {} })
        const versions = new Map<string, number>()
        let after: string | null | undefined
        do {
          const found = await session.call(calls.matching, { query: { ...(after && { after }) } })
          for (const { id, version } of found.items) versions.set(id, version)
          after = found.next
        } while (after)
        for (const row of list)
          assert(versions.get(String(row['id'])) === row['version'], 'a row of the list is not among those that match')
        const [first = ''] = Array.from(versions.keys()).toSorted()
        const { items } = await session.call(calls.matching, { query: { after: first } })
        assert(!items.some(({ id }) => id <= first), 'a row does not come after the given id')
      } finally {
        await remove()
      }
    }),
  ]
}

/** Whether the scenarios of a resource are declared already. */
export function hasScenarios(resource: AnyResource): boolean {
  return entities.has(resource)
}

/** Gives examples of a resource, whose scenarios its feature writes itself, to the scenarios of resources that refer to it. */
export function defineExamples(
  resource: AnyResource,
  { fields, create }: Pick<EntityDefinition, 'fields'> & { readonly create: CallDefinition },
): void {
  const { singular: name, derivedCalls, unique, fixed, changed } = resource
  entities.set(resource, { name, calls: { ...derivedCalls, create }, fields, unique, fixed, changed })
}

/** The scenarios of a resource, derived from its declaration, and rows for the checks of its list. */
export function resourceConformance<Fields extends Shape>(
  resource: AnyResource & { readonly fields: z.ZodMiniObject<Fields, z.core.$strict> },
  { fields, get, transitions, ...options }: ResourceScenarios<WithoutReferences<NoInfer<Fields>>>,
) {
  const { singular, derivedCalls: calls } = resource
  const entity: EntityDefinition = {
    ...options,
    name: singular,
    calls: { ...calls, get: get ?? calls.get },
    fields,
    references: Object.fromEntries(allReferencesOf(resource).map((reference) => [reference.field, referenceTo(reference)])),
    files: fileFieldsOf(resource),
    unique: resource.unique,
    fixed: resource.fixed,
    lines: linesOf(resource),
    changed: resource.changed,
    bulk: bulkActions(resource, fields(0)),
    ...binOf(resource),
    ...transferOf(resource),
    ...bulkEditOf(resource),
    ...changesOf(resource),
    ...revertOf(resource),
  }
  entities.set(resource, entity)
  const derived = entityConformance(entity)
  const [first] = derived.rows
  const flow = resource.flow ? flowScenarios(resource.flow, entity, transitions) : []
  const reads = first
    ? [
        ...neighbours(resource, first.create),
        ...matching(resource, first.create),
        ...exportScenarios(resource, first.create),
        ...totalsScenarios(resource, first.create),
        ...importScenarios(resource, fields),
        ...importOwnerScenarios(resource, fields),
        ...commentScenarios(resource, first.create),
        ...childScenarios(resource, entity, allReferencesOf(resource)),
      ]
    : []
  return { ...derived, scenarios: [...derived.scenarios, ...flow, ...reads] }
}
