import { visibleTree } from '#contract/identity/department-tree.ts'
import type { DataScope } from '#contract/resource/scope.ts'
import { searchKey } from '#contract/texts/search-key.ts'
import type { Department, DepartmentNode } from '#features/departments/contract/departments.ts'

/** What a caller sees of all departments: those in their scope, or of these the ones with a name that contains a text, and all above them. */
export function departmentNodes(rows: readonly Department[], scope: DataScope, name = ''): DepartmentNode[] {
  const text = searchKey(name)
  const names = new Map(rows.map((row) => [row.id, row.name]))
  return visibleTree(rows, scope, (row) => searchKey(row.name).includes(text)).map(({ isInScope, ...row }) => {
    const parentTitle = row.parentId === null ? null : (names.get(row.parentId) ?? null)
    if (isInScope) return { ...row, parentTitle, isReadOnly: false }
    return { ...row, parentTitle, leaderId: null, leaderTitle: null, phone: null, memberCount: null, isReadOnly: true }
  })
}
