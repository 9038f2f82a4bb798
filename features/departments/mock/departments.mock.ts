import { movedTo, pathBelow, visibleTree } from '#contract/identity/department-tree.ts'
import { fieldError, referenceMissing } from '#contract/resource/field-errors.ts'
import { demoDepartments } from '#features/departments/contract/demo-departments.ts'
import { departmentNodes } from '#features/departments/contract/department-node.ts'
import {
  type Department,
  departments,
  getDepartmentTree,
  ledDepartments,
  moveDepartment,
} from '#features/departments/contract/departments.ts'
import { declareBelongingKind, mockBelongingRows } from '#web/mock/belonging-kinds.ts'
import { mock, type MockContext, type MockHandler } from '#web/mock/mock.ts'
import { findPerson } from '#web/mock/people-list.ts'
import { mockResource } from '#web/mock/resource/mock-resource.ts'
import { organisationRows } from '#web/mock/resource/row-registry.ts'
import { checkPlace, checkRestore, checkUnused, childrenOf, membersOf } from './department-rules.ts'

function all(now: number): Department[] {
  return rows
    .list({}, departments.list.defaultSort, now, { scope: { departments: 'all', userId: '', includesOwn: false }, can: () => true })
    .map((row) => departments.rowOf(row))
}

/** Moves the paths below a department with it, deleted ones included. */
function movePaths(from: string, to: string, now: number): void {
  for (const { id, path } of rows.allEver(now)) {
    if (typeof path === 'string' && path !== from && path.startsWith(from)) rows.set(id, { path: to + path.slice(from.length) })
  }
}

function checkLeader(leaderId: string | null | undefined, before: Department | null, context: MockContext): void {
  if (!leaderId || leaderId === before?.leaderId) return
  if (!findPerson(leaderId, context)) throw fieldError(referenceMissing, 'leaderId', context.language)
}

/** The path and order of a department that becomes the last one below a parent. */
function lastPlace(id: string, parentId: string | null, others: Iterable<Record<string, unknown>>) {
  const known = [...others]
  const parent = known.find((row) => row['id'] === parentId)
  const sorts = known.filter((row) => row['parentId'] === parentId && row['id'] !== id).map((row) => Number(row['sort']))
  return { path: pathBelow(typeof parent?.['path'] === 'string' ? parent['path'] : null, id), sort: Math.max(-1, ...sorts) + 1 }
}

const {
  rows,
  writes,
  handlers: resourceHandlers,
  preferences,
} = mockResource(departments, {
  count: demoDepartments.length,

  seed(_, index, idOf) {
    const { name, parent = null, phone = null, isEnabled = true } = demoDepartments[index] ?? { name: '' }
    return { name, parentId: parent === null ? null : idOf(departments, parent), leaderId: null, phone, isEnabled }
  },

  readOnly: ({ parentId }, id, others) => lastPlace(id, typeof parentId === 'string' ? parentId : null, others.values()),

  computed: (row, now) => ({
    leaderTitle: organisationRows('users')?.findAny(String(row['leaderId']), now)?.['realName'] ?? null,
    memberCount: membersOf(row.id, now).length,
  }),

  beforeWrite(_, before, fields, context) {
    checkLeader(fields.leaderId, before, context)
    const { parentId } = fields
    if (parentId === undefined || (before && parentId === before.parentId)) return undefined
    const { now } = context
    checkPlace(all(now), before, parentId, context)
    if (!before) return undefined
    const place = lastPlace(before.id, parentId, rows.all(now))
    movePaths(before.path, place.path, now)
    return { ...place, ...fields }
  },

  beforeRemove: (row, context) => checkUnused(all(context.now), row, context),
  beforeRestore(deleted, context) {
    checkRestore(all(context.now), deleted, context)
  },
})

declareBelongingKind({ ...mockBelongingRows(departments, 'leaderId', 'transfer'), label: ledDepartments })

export { preferences }

/** Mock handlers of departments. */
export const handlers: readonly MockHandler[] = [
  ...resourceHandlers,

  mock(getDepartmentTree, ({ query }, { now, person }) => ({ list: departmentNodes(all(now), person.scope, query.name) })),

  mock(moveDepartment, ({ params: { id }, body: { version, parentId, index } }, context) => {
    const known = all(context.now)
    const siblings = childrenOf(known, parentId).map((row) => row.id)
    const seen = new Set(visibleTree(known, context.person.scope).map((row) => row.id))
    const order = movedTo(siblings, id, index, (sibling) => seen.has(sibling))
    const isMoved = order.join() !== siblings.join()
    if (isMoved) for (const [sort, sibling] of siblings.entries()) rows.set(sibling, { sort })
    const moved = departments.rowOf(writes.update({ id, version }, isMoved ? { parentId, sort: order.indexOf(id) } : {}, context))
    if (isMoved) for (const [sort, sibling] of order.entries()) rows.set(sibling, { sort })
    return moved
  }),
]
