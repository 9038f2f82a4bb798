import * as z from 'zod/mini'
import { departmentChoice, listDepartmentChoices } from '#contract/identity/department-choices.ts'
import { visibleTree } from '#contract/identity/department-tree.ts'
import { mock, type MockHandler } from './mock.ts'
import { organisationRows } from './resource/row-registry.ts'

const placed = z.object({ ...z.omit(departmentChoice, { isSelectable: true }).shape, path: z.string(), sort: z.int() })

/** All departments with their places in the tree. */
export function placedDepartments(now: number) {
  return (organisationRows('departments')?.all(now) ?? []).map((row) => placed.parse(row))
}

/** The handler of the departments that pickers offer. */
export const departmentChoicesHandlers: readonly MockHandler[] = [
  mock(listDepartmentChoices, (_, { now, person }) => {
    return { list: visibleTree(placedDepartments(now), person.scope).map(({ isInScope, ...row }) => ({ ...row, isSelectable: isInScope })) }
  }),
]
