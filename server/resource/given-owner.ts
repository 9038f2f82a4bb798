import { fieldError, referenceMissing } from '#contract/resource/field-errors.ts'
import type { RowVersion } from '#contract/resource/calls.ts'
import type { AnyResource, AnyRow } from '#contract/resource/resource.ts'
import type { FieldValues } from '#contract/resource/rules.ts'
import { recordChangeStore } from '#server/audit/record-change-store.ts'
import type { Connection } from '#server/db/database.ts'
import { isDepartmentOffered } from '#server/identity/departments/department-store.ts'
import { peopleStore } from '#server/identity/users/people-store.ts'
import type { WriteContext } from '#server/kit/context.ts'

/** The owner and department of a new row: its creator and their department. */
export function creatorFields(
  { assigned: { owner, department } }: AnyResource,
  { principal }: Pick<WriteContext, 'principal'>,
): FieldValues {
  const { id, departmentId } = principal
  return { ...(owner !== undefined && { [owner]: id }), ...(department !== undefined && { [department]: departmentId }) }
}

/**
 * The owner and department of a row that is given to those of `given`, null if it is new: without a department that of the owner. Throws `referenceMissing` unless the
 * caller may choose them at this moment: people whom they see, and departments that they see, their own, that of the owner and that of the row.
 */
export async function givenOwner(
  { assigned }: AnyResource,
  { given, before }: { readonly given: FieldValues; readonly before: AnyRow | null },
  db: Connection,
  { principal, language }: WriteContext,
): Promise<FieldValues> {
  const { owner = '', department = '' } = assigned
  const { data } = principal.scope
  const fields: Record<string, unknown> = {}
  const known = [before?.[department], principal.departmentId]
  const ownerId = given[owner]
  if (typeof ownerId === 'string' && ownerId !== before?.[owner]) {
    const person = await peopleStore(db, data).keep(ownerId)
    if (!person) throw fieldError(referenceMissing, owner, language)
    known.push(person.departmentId)
    Object.assign(fields, { [owner]: ownerId }, assigned.department !== undefined && { [department]: person.departmentId })
  }
  const departmentId = given[department]
  if (typeof departmentId !== 'string') return fields
  if (!known.includes(departmentId) && !(await isDepartmentOffered(db, departmentId, data)))
    throw fieldError(referenceMissing, department, language)
  return { ...fields, [department]: departmentId }
}

/** The owner and department that rows had before their last change, by id: of those that the caller made, and whose former owner they may choose now. */
export async function formerOwners(
  { name, assigned }: AnyResource,
  items: readonly RowVersion[],
  db: Connection,
  { principal }: WriteContext,
): Promise<ReadonlyMap<string, FieldValues>> {
  const former = new Map<string, FieldValues>()
  for (const { id, version } of items) {
    const [change] = await recordChangeStore(db, name, id).listVersions([version])
    const before = change?.before
    if (!before || change.username !== principal.username) continue
    const ownerId = before[assigned.owner ?? '']
    const isOffered = typeof ownerId !== 'string' || (await peopleStore(db, principal.scope.data).keep(ownerId)) !== undefined
    if (isOffered) former.set(id, Object.fromEntries(Object.values(assigned).map((field) => [field, before[field] ?? null])))
  }
  return former
}
