import type { ErrorDefinition } from '#contract/errors/error.ts'
import type { FieldIssues } from '#contract/resource/field-errors.ts'
import { maxMenuDepth, menuCycle, menuParentInvalid, menuParentMissing, menuTooDeep } from './menu-errors.ts'
import type { MenuRow, MenuType } from './menus.ts'

/** A row as far as its position in the tree matters. */
export type PlacedMenu = Pick<MenuRow, 'id' | 'parentId' | 'type' | 'sort' | 'path'>

/** A row's position in the tree. */
export interface MenuPosition {
  readonly id: string
  readonly parentId: string | null
  readonly sort: number
}

/** Compares siblings: by sort, then by path, as the menu does. */
function compareSiblings(one: PlacedMenu, other: PlacedMenu): number {
  return one.sort - other.sort || ((one.path ?? '') < (other.path ?? '') ? -1 : 1)
}

/** The children of a row, or of the top level for null, in menu order. */
export function childrenOf<Row extends PlacedMenu>(rows: readonly Row[], parentId: string | null): Row[] {
  return rows.filter((row) => row.parentId === parentId).toSorted(compareSiblings)
}

/** Every row below a row, parents first. */
export function descendantsOf<Row extends PlacedMenu>(rows: readonly Row[], id: string): Row[] {
  const found: Row[] = []
  const seen = new Set([id])
  for (let parents = [id]; parents.length > 0;) {
    const level = rows.filter((row) => row.parentId !== null && parents.includes(row.parentId) && !seen.has(row.id))
    for (const row of level) seen.add(row.id)
    found.push(...level)
    parents = level.map((row) => row.id)
  }
  return found
}

/** The number of levels from a row to the deepest row below it, 1 for a row alone. */
function heightOf(rows: readonly PlacedMenu[], id: string): number {
  return 1 + Math.max(0, ...rows.filter((row) => row.parentId === id).map((row) => heightOf(rows, row.id)))
}

/** The ids from a row up to the top level; they end where the row itself would come again. */
function ancestorsOf(rows: readonly PlacedMenu[], id: string): string[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const ids: string[] = []
  for (let next = byId.get(id); next && !ids.includes(next.id); next = byId.get(next.parentId ?? '')) ids.push(next.id)
  return ids
}

function acceptsChild(parent: MenuType | undefined, child: MenuType): boolean {
  if (child === 'button') return parent === 'page'
  return parent === undefined || parent === 'directory' || parent === 'page'
}

/** The error of putting a row, new without `id`, below a parent; undefined if it may be there. */
export function parentProblem(
  rows: readonly PlacedMenu[],
  { id, type }: { readonly id?: string | undefined; readonly type: MenuType },
  parentId: string | null,
): ErrorDefinition<FieldIssues> | undefined {
  const parent = rows.find((row) => row.id === parentId)
  if (parentId !== null && !parent) return menuParentMissing
  const above = parent ? ancestorsOf(rows, parent.id) : []
  if (id !== undefined && above.includes(id)) return menuCycle
  if (!acceptsChild(parent?.type, type)) return menuParentInvalid
  const height = id === undefined ? 1 : heightOf(rows, id)
  return above.length + height > maxMenuDepth ? menuTooDeep : undefined
}

/** The positions that change when a row is moved to an index among the children of a parent, counted without the row itself. */
export function movedPositions(
  rows: readonly PlacedMenu[],
  moved: PlacedMenu,
  { parentId, index }: { readonly parentId: string | null; readonly index: number },
): MenuPosition[] {
  const siblings = childrenOf(rows, parentId).filter(({ id }) => id !== moved.id)
  return siblings
    .toSpliced(index, 0, moved)
    .map((row, sort) => ({ row, position: { id: row.id, parentId, sort } }))
    .filter(({ row, position }) => row.sort !== position.sort || row.parentId !== position.parentId)
    .map(({ position }) => position)
}
