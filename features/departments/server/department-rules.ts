import { AppError } from '#contract/errors/app-error.ts'
import { type ErrorDefinition, forbidden } from '#contract/errors/error.ts'
import { fieldError, type FieldIssues, referenceMissing } from '#contract/resource/field-errors.ts'
import {
  departmentCycle,
  departmentInUse,
  departmentParentDeleted,
  departmentParentRequired,
  departmentTooDeep,
  listedNames,
} from '#features/departments/contract/department-errors.ts'
import { brokenMoveRule, heightOf, pathBelow } from '#contract/identity/department-tree.ts'
import type { Department, DepartmentFields } from '#features/departments/contract/departments.ts'
import { departmentMemberStore } from '#server/identity/departments/department-member-store.ts'
import { departmentsBelow } from '#server/identity/departments/department-store.ts'
import { departmentTreeStore } from '#server/identity/departments/department-tree-store.ts'
import { peopleStore } from '#server/identity/users/people-store.ts'
import type { ResourceHooks, ResourceWrite } from '#server/resource/hooks.ts'
import { departmentStore } from './department-store.ts'

type Write = Pick<ResourceWrite, 'uow' | 'context'>

function failure({ context }: Write, definition: ErrorDefinition<FieldIssues>, field: 'parentId' | 'leaderId') {
  return fieldError(definition, field, context.language)
}

/** The path of a parent, null for the top level. Throws unless the caller may place departments there. */
async function parentPath(write: Write, parentId: string | null): Promise<string | null> {
  const { scope } = write.context.principal
  if (parentId === null) {
    if (scope.data.departments !== 'all') throw failure(write, departmentParentRequired, 'parentId')
    return null
  }
  const parent = await departmentStore.rows(write.uow.db, scope).find(parentId)
  if (!parent) throw failure(write, referenceMissing, 'parentId')
  return parent.path
}

/** The path of a department below a parent; throws if it would be below itself, or too deep. */
async function placedPath(write: Write, id: string, parentId: string | null, current: string | null): Promise<string> {
  const parent = await parentPath(write, parentId)
  const height = current === null ? 1 : heightOf(current, await departmentTreeStore(write.uow.db).pathsBelow(current))
  const rule = brokenMoveRule(parent, { path: current ?? pathBelow(parent, id), height })
  if (rule !== undefined) throw failure(write, rule === 'cycle' ? departmentCycle : departmentTooDeep, 'parentId')
  return pathBelow(parent, id)
}

/** Throws `forbidden` unless the caller sees everything below a department: a move would open to others, or to the caller, what they do not see. */
async function requireWholeBranch({ uow, context }: Write, path: string): Promise<void> {
  const { departments: seen } = context.principal.scope.data
  if (seen === 'all') return
  const below = await departmentsBelow(uow.db, [path])
  if (!below.every((id) => seen.includes(id))) throw new AppError(forbidden)
}

/** Throws unless the leader is an enabled user whom the caller can see. */
async function requireLeader(write: Write, leaderId: string | null | undefined): Promise<void> {
  if (leaderId === null || leaderId === undefined) return
  const leader = await peopleStore(write.uow.db, write.context.principal.scope.data).find(leaderId)
  if (!leader) throw failure(write, referenceMissing, 'leaderId')
}

/** Throws if a deleted department still has subdepartments or members. */
async function requireUnused({ uow, context }: Write, id: string): Promise<void> {
  const children = await departmentTreeStore(uow.db).childrenOf(id)
  const members = await departmentMemberStore(uow.db).listed(id, listedNames)
  if (children.length === 0 && members.count === 0) return
  const rows = departmentStore.rows(uow.db, context.principal.scope)
  const names: string[] = []
  for (const child of children) {
    if (names.length === listedNames) break
    const row = await rows.find(child)
    if (row) names.push(row.name)
  }
  throw new AppError(departmentInUse, { children: { count: children.length, names }, members })
}

/** The rules of departments. Every write holds the lock `rights`, so that two moves cannot make a cycle together. */
export const departmentHooks: ResourceHooks<Department, DepartmentFields & { readonly sort: number }> = {
  async beforeWrite(write, before, fields) {
    if (fields.leaderId !== before?.leaderId) await requireLeader(write, fields.leaderId)
    if (fields.parentId === undefined || fields.parentId === before?.parentId) return undefined
    if (before) await requireWholeBranch(write, before.path)
    const tree = departmentTreeStore(write.uow.db)
    const path = await placedPath(write, write.id, fields.parentId, before?.path ?? null)
    if (before) await tree.moveBelow(before.path, path)
    return { path, sort: fields.sort ?? (await tree.nextSort(fields.parentId)) }
  },

  async beforeRestore(write, deleted) {
    if (deleted.parentId === null) return
    const parent = await departmentStore.rows(write.uow.db, write.context.principal.scope).find(deleted.parentId)
    if (!parent) throw new AppError(departmentParentDeleted)
    await placedPath(write, deleted.id, deleted.parentId, null)
  },

  async afterWrite(write, before, after) {
    if (before && !after) await requireUnused(write, before.id)
  },
}
