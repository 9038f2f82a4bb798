import type { DataScope } from '#contract/resource/scope.ts'

/** The maximum number of levels of departments. */
export const departmentMaxDepth = 8

/** The place of a department in the tree. */
export interface PlacedDepartment {
  readonly id: string
  readonly parentId: string | null
  /** The ids from the root to the department, as /1/4/9/. */
  readonly path: string
  /** Its order among the departments with the same parent. */
  readonly sort: number
}

/** The path of a department below another one, or at the top level. */
export function pathBelow(parentPath: string | null, id: string): string {
  return `${parentPath ?? '/'}${id}/`
}

/** The ids in a path, from the root to the department itself. */
export function idsOf(path: string): string[] {
  return path.split('/').filter((id) => id !== '')
}

/** Whether a department is another one or below it, by their paths. */
export function isWithin(path: string, ancestorPath: string): boolean {
  return path.startsWith(ancestorPath)
}

/** The order of departments with the same parent. */
export function compareSiblings(one: PlacedDepartment, other: PlacedDepartment): number {
  return one.sort - other.sort || (one.id < other.id ? -1 : 1)
}

/** The rule that a move breaks: a cycle, or too many levels. `height` is the number of levels that move, 1 without subdepartments. */
export function brokenMoveRule(
  parentPath: string | null,
  moved: { readonly path: string; readonly height: number },
): 'cycle' | 'tooDeep' | undefined {
  if (parentPath !== null && isWithin(parentPath, moved.path)) return 'cycle'
  const levelsAbove = parentPath === null ? 0 : idsOf(parentPath).length
  return levelsAbove + moved.height > departmentMaxDepth ? 'tooDeep' : undefined
}

/** The number of levels of a department and those below it; `paths` are the paths of all of them. */
export function heightOf(path: string, paths: readonly string[]): number {
  return Math.max(1, ...paths.map((below) => idsOf(below).length - idsOf(path).length + 1))
}

/** Sorts departments as a tree is read: each after its parent, siblings in their order. Those whose parent is missing come first. */
export function inTreeOrder<Row extends PlacedDepartment>(rows: readonly Row[]): Row[] {
  const ids = new Set(rows.map(({ id }) => id))
  const children = Map.groupBy(rows, ({ parentId }) => (parentId !== null && ids.has(parentId) ? parentId : null))
  const below = (parentId: string | null): Row[] =>
    (children.get(parentId) ?? []).toSorted(compareSiblings).flatMap((row) => [row, ...below(row.id)])
  return below(null)
}

/** The departments that `isShown` selects, and all above them, as a tree is read. */
function withAncestors<Row extends PlacedDepartment>(rows: readonly Row[], isShown: (row: Row) => boolean): Row[] {
  const ids = new Set(rows.filter((row) => isShown(row)).flatMap(({ path }) => idsOf(path)))
  return inTreeOrder(rows.filter(({ id }) => ids.has(id)))
}

/**
 * The ids of siblings with one of them moved to an index among those that `isVisible` selects, counted without it; beyond the end it becomes the
 * last of all.
 */
export function movedTo(siblings: readonly string[], id: string, index: number, isVisible: (id: string) => boolean): string[] {
  const others = siblings.filter((sibling) => sibling !== id)
  const next = others.filter(isVisible)[index]
  return others.toSpliced(next === undefined ? others.length : others.indexOf(next), 0, id)
}

/** The departments that a caller sees, as a tree: those in their data scope, and those above them. */
export function visibleTree<Row extends PlacedDepartment>(
  rows: readonly Row[],
  { departments }: Pick<DataScope, 'departments'>,
  isShown: (row: Row) => boolean = () => true,
): (Row & { readonly isInScope: boolean })[] {
  const ids = departments === 'all' ? undefined : new Set(departments)
  const marked = rows.map((row) => ({ ...row, isInScope: ids?.has(row.id) ?? true }))
  return withAncestors(marked, (row) => row.isInScope && isShown(row))
}
