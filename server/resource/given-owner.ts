import { fieldError, referenceMissing } from '#contract/resource/field-errors.ts'
import type { AnyResource, AnyRow } from '#contract/resource/resource.ts'
import type { FieldValues } from '#contract/resource/rules.ts'
import type { Connection } from '#server/db/database.ts'
import { isDepartmentOffered } from '#server/identity/departments/department-store.ts'
import { peopleStore } from '#server/identity/users/people-store.ts'
import type { WriteContext } from '#server/kit/context.ts'

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
