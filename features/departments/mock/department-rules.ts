import { AppError } from '#contract/errors/app-error.ts'
import { forbidden } from '#contract/errors/error.ts'
import { brokenMoveRule, compareSiblings, heightOf, isWithin, pathBelow } from '#contract/identity/department-tree.ts'
import { fieldError, referenceMissing } from '#contract/resource/field-errors.ts'
import { isInScope } from '#contract/resource/scope.ts'
import {
  departmentCycle,
  departmentInUse,
  departmentParentDeleted,
  departmentParentRequired,
  departmentTooDeep,
  listedNames,
} from '#features/departments/contract/department-errors.ts'
import { type Department, departments } from '#features/departments/contract/departments.ts'
import type { MockContext } from '#web/mock/mock.ts'
import { organisationRows } from '#web/mock/resource/row-registry.ts'

/** The departments below a parent, or at the top level, in their order. */
export function childrenOf(rows: readonly Department[], parentId: string | null): Department[] {
  return rows.filter((row) => row.parentId === parentId).toSorted(compareSiblings)
}

/** The members of a department. */
export function membersOf(id: string, now: number) {
  return (organisationRows('users')?.all(now) ?? []).filter((row) => row['departmentId'] === id)
}

/** A parent that the caller may place departments below; null is the top level. */
function placeOf(rows: readonly Department[], parentId: string | null, { person, language }: MockContext): Department | null {
  if (parentId === null) {
    if (person.scope.departments !== 'all') throw fieldError(departmentParentRequired, 'parentId', language)
    return null
  }
  const parent = rows.find(({ id }) => id === parentId)
  if (!parent || !isInScope(departments.scope, parent, person.scope)) throw fieldError(referenceMissing, 'parentId', language)
  return parent
}

/** Throws unless a department may be placed below a parent; `moved` is null for one that has no place yet. */
export function checkPlace(rows: readonly Department[], moved: Department | null, parentId: string | null, context: MockContext): void {
  const parent = placeOf(rows, parentId, context)
  const below = moved ? rows.filter(({ path }) => isWithin(path, moved.path)) : []
  // A move would open to others, or to the caller, what the caller does not see.
  if (!below.every((row) => isInScope(departments.scope, row, context.person.scope))) throw new AppError(forbidden)
  const place = moved
    ? {
        path: moved.path,
        height: heightOf(
          moved.path,
          below.map(({ path }) => path),
        ),
      }
    : { path: pathBelow(parent?.path ?? null, 'new'), height: 1 }
  const rule = brokenMoveRule(parent?.path ?? null, place)
  if (rule !== undefined) throw fieldError(rule === 'cycle' ? departmentCycle : departmentTooDeep, 'parentId', context.language)
}

/** Throws unless a deleted department can be restored below its parent. */
export function checkRestore(rows: readonly Department[], deleted: Department, context: MockContext): void {
  if (deleted.parentId === null) return
  const parent = rows.find(({ id }) => id === deleted.parentId)
  if (!parent || !isInScope(departments.scope, parent, context.person.scope)) throw new AppError(departmentParentDeleted)
  checkPlace(rows, null, deleted.parentId, context)
}

/** Throws if a department has subdepartments or members. */
export function checkUnused(rows: readonly Department[], { id }: Department, { person, now }: MockContext): void {
  const children = childrenOf(rows, id)
  const members = membersOf(id, now)
  if (children.length + members.length === 0) return
  const visible = children.filter((row) => isInScope(departments.scope, row, person.scope))
  throw new AppError(departmentInUse, {
    children: { count: children.length, names: visible.slice(0, listedNames).map(({ name }) => name) },
    members: {
      count: members.length,
      names: members
        .map((row) => String(row['realName']))
        .toSorted()
        .slice(0, listedNames),
    },
  })
}
