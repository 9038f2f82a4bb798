import { type DataScope, isInScope } from '#contract/resource/scope.ts'
import { withAncestors } from './department-tree.ts'
import { type Department, type DepartmentNode, departments } from './departments.ts'

/** A department outside the caller's scope as the tree shows it: by its name, place and state alone. */
function readOnlyNode(row: Department): DepartmentNode {
  return { ...row, leaderId: null, leaderTitle: null, phone: null, memberCount: null, isReadOnly: true }
}

/** What a caller sees of all departments: those in their scope, or of these the ones with a name that contains a text, and all above them. */
export function departmentNodes(rows: readonly Department[], scope: DataScope, name = ''): DepartmentNode[] {
  const text = name.toLowerCase()
  const isVisible = (row: Department) => isInScope(departments.scope, row, scope)
  const shown = withAncestors(rows, (row) => isVisible(row) && row.name.toLowerCase().includes(text))
  const names = new Map(shown.map((row) => [row.id, row.name]))
  return shown.map((row) => {
    const node = isVisible(row) ? { ...row, isReadOnly: false } : readOnlyNode(row)
    return { ...node, parentTitle: row.parentId === null ? null : (names.get(row.parentId) ?? null) }
  })
}
