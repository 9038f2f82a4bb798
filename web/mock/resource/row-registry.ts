import { checkChildOf } from '#contract/dependents.ts'
import type { DataScope } from '#contract/resource/scope.ts'
import type { RowVersion } from '#contract/resource/calls.ts'
import type { FieldValues } from '#contract/resource/rules.ts'
import type { MockContext } from '#web/mock/mock.ts'
import type { AnyResource, AnyRow } from '#contract/resource/resource.ts'

/** The rows of a mocked resource, for resources that refer to them. */
export interface ReferencedRows {
  /** Increases with every change of a row. */
  readonly revision: number
  /** A row that is not deleted; with a scope only if it is in it. */
  find(id: string, now: number, scope?: DataScope): AnyRow | undefined
  /** Every row that is not deleted. */
  all(now: number): AnyRow[]
  /** Every row, deleted ones included. */
  allEver(now: number): AnyRow[]
  /** A row, deleted or not, without the titles of its references, which may lead back to it. */
  findAny(id: string, now: number): AnyRow | undefined
  /** The ids of the rows generated at first. */
  seededIds(now: number): readonly string[]
}

const rowsByResource = new WeakMap<object, ReferencedRows>()
const registered = new Map<string, RegisteredRows>()

/** A mocked resource and its rows. */
interface RegisteredRows {
  readonly resource: AnyResource
  readonly rows: ReferencedRows
}

/** Lets other resources refer to the rows of this one. */
export function registerRows(resource: AnyResource, rows: ReferencedRows): void {
  checkChildOf(resource)
  rowsByResource.set(resource, rows)
  registered.set(resource.name, { resource, rows })
}

/** Changes fields of a row, without the rules of its feature. */
type UpdateRow = (item: RowVersion, fields: FieldValues, context: MockContext) => AnyRow

const updates = new WeakMap<object, UpdateRow>()

/** Lets other features change rows of this resource. */
export function registerUpdate(resource: AnyResource, update: UpdateRow): void {
  updates.set(resource, update)
}

/** Changes fields of a row of another feature, without its rules. Throws if it is not mocked. */
export function updateRow(resource: AnyResource, ...change: Parameters<UpdateRow>): AnyRow {
  const update = updates.get(resource)
  if (!update) throw new Error(`${resource.name} is not mocked, but another feature changes its rows`)
  return update(...change)
}

/** The writes of a mocked resource, with the rules of its feature. */
interface RowWrites {
  update(item: RowVersion, fields: FieldValues, context: MockContext): AnyRow
  remove(item: RowVersion, context: MockContext): AnyRow
  transfer(items: readonly RowVersion[], ownerId: string, context: MockContext, owner?: string): object
}

const writesByResource = new WeakMap<object, RowWrites>()

/** Lets handovers write rows of this resource. */
export function registerRowWrites(resource: AnyResource, writes: RowWrites): void {
  writesByResource.set(resource, writes)
}

/** The writes of a mocked resource. Throws if it is not mocked. */
export function rowWritesOf(resource: AnyResource): RowWrites {
  const writes = writesByResource.get(resource)
  if (!writes) throw new Error(`${resource.name} is not mocked, but its rows are handed over`)
  return writes
}

/** A mocked resource by its name. */
export function resourceByName(name: string): AnyResource | undefined {
  return registered.get(name)?.resource
}

/** Every mocked resource with its rows. */
export function registeredRows(): readonly RegisteredRows[] {
  return [...registered.values()]
}

/** The rows of the users, departments, roles or notices, which the mock's core knows by name only; undefined without their feature. */
export function organisationRows(name: 'users' | 'departments' | 'roles' | 'notices'): ReferencedRows | undefined {
  return registered.get(name)?.rows
}

/** The rows of a mocked resource by its name; undefined if it is not mocked. */
export function rowsByName(name: string): ReferencedRows | undefined {
  return registered.get(name)?.rows
}

/** The rows of a referenced resource. Throws if it is not mocked. */
export function rowsOf(resource: AnyResource): ReferencedRows {
  const rows = rowsByResource.get(resource)
  if (!rows) throw new Error(`${resource.name} is not mocked, but another resource refers to it`)
  return rows
}

/** The id of a generated row by index, for rows that refer to it; starts over after the last one. */
export function seededId(resource: AnyResource, index: number, now: number): string {
  const ids = rowsOf(resource).seededIds(now)
  const id = ids[index % ids.length]
  if (id === undefined) throw new Error(`The mock of ${resource.name} has no rows, but another resource refers to it`)
  return id
}
