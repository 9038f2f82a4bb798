import { AppError } from '#contract/errors/app-error.ts'
import { notFound } from '#contract/errors/error.ts'
import { frameSources } from '#contract/document-policy.ts'
import { topLevel } from '#contract/navigation.ts'
import { declaredMenus } from '#contract/pages/declared-menu.ts'
import { declaredPermissions } from '#contract/permissions/declared-permissions.ts'
import { fieldError } from '#contract/resource/field-errors.ts'
import { auditedChange, currentRow, isUnchanged } from '#contract/resource/rules.ts'
import { menuBuiltIn, menuPathInUse } from '#features/menus/contract/menu-errors.ts'
import { declaredHosts, frameHostsChanged, type FrameHostState, storedHosts } from '#features/menus/contract/frame-hosts.ts'
import { descendantsOf, movedPositions, parentProblem } from '#features/menus/contract/menu-position.ts'
import { declaredRows } from '#features/menus/contract/menu-row.ts'
import { isPathTaken, menuProblem, type MenuRules } from '#features/menus/contract/menu-rules.ts'
import { type MenuFields, menus, type MenuRow } from '#features/menus/contract/menus.ts'
import { encodeIdPart } from '#web/mock/encode-id-part.ts'
import { formatMinute, toMinutes } from '#web/mock/minutes.ts'
import type { MockContext } from '#web/mock/mock.ts'

type RowVersion = Pick<MenuRow, 'id' | 'version'>

type Given<Fields> = { readonly [Name in keyof Fields]?: Fields[Name] | undefined }

/** A deleted row, and the row with which it was deleted. */
interface DeletedMenu {
  readonly row: MenuRow
  readonly rootId: string
}

function today(now: number): string {
  return formatMinute(Math.floor(toMinutes(now)))
}

/** The rows of the menu, by the rules of the contract; lost on reload. */
export class MockMenus {
  #rows: MenuRow[] | undefined
  #deleted: DeletedMenu[] = []
  #createdCount = 0
  #hosts: Pick<FrameHostState, 'hosts' | 'version'> = { hosts: [], version: 0 }

  all({ pages, now }: MockContext): readonly MenuRow[] {
    this.#rows ??= declaredRows(declaredMenus(topLevel, pages), today(now))
    return this.#rows
  }

  frameHosts({ pages }: MockContext): FrameHostState {
    return { ...this.#hosts, declared: declaredHosts(pages) }
  }

  setFrameHosts({ hosts: sent, version }: { hosts: readonly string[]; version: number }, context: MockContext): FrameHostState {
    const before = this.frameHosts(context)
    if (before.version !== version) throw new AppError(frameHostsChanged, { current: before })
    const hosts = storedHosts(sent)
    if (hosts.join() === before.hosts.join()) return before
    this.#hosts = { hosts, version: version + 1 }
    context.audit({ recordId: 'frameHosts', title: '', version: version + 1, before: { hosts: before.hosts }, after: { hosts } })
    return this.frameHosts(context)
  }

  create(fields: MenuFields, context: MockContext): MenuRow {
    this.#check(fields, null, context)
    const date = today(context.now)
    this.#createdCount += 1
    const row = {
      ...fields,
      id: `m${encodeIdPart(this.#createdCount, 15)}`,
      component: null,
      isBuiltIn: false,
      version: 1,
      createDate: date,
      updateDate: date,
    }
    this.#rows = [...this.all(context), row]
    context.audit(auditedChange(menus, null, row, row))
    return row
  }

  update(item: RowVersion, fields: Given<MenuFields>, context: MockContext): MenuRow {
    const before = this.#current(this.all(context), item)
    if (isUnchanged(before, fields)) return before
    const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
    this.#check({ ...before, ...given }, before, context)
    return this.#write(before, given, context)
  }

  move(item: RowVersion, target: { parentId: string | null; index: number }, context: MockContext): MenuRow {
    const rows = this.all(context)
    const moved = this.#current(rows, item)
    const problem = target.parentId === moved.parentId ? undefined : parentProblem(rows, moved, target.parentId)
    if (problem) throw fieldError(problem, 'parentId', context.language)
    const positions = new Map(movedPositions(rows, moved, target).map(({ id, ...position }) => [id, position]))
    for (const row of rows) {
      const position = positions.get(row.id)
      if (position) this.#write(row, position, context)
    }
    return this.#find(moved.id, context)
  }

  remove(item: RowVersion, context: MockContext): RowVersion {
    const rows = this.all(context)
    const root = this.#current(rows, item)
    const removed = [root, ...descendantsOf(rows, root.id)]
    if (removed.some(({ isBuiltIn }) => isBuiltIn)) throw new AppError(menuBuiltIn)
    this.#rows = rows.filter((row) => !removed.includes(row))
    for (const before of removed) {
      const row = { ...before, version: before.version + 1 }
      this.#deleted.push({ row, rootId: root.id })
      context.audit(auditedChange(menus, before, null, row))
    }
    return { id: root.id, version: root.version + 1 }
  }

  restore(item: RowVersion, context: MockContext): MenuRow {
    const restored = this.#deleted.filter(({ rootId }) => rootId === item.id).map(({ row }) => row)
    const root = this.#current(restored, item)
    const rows = this.all(context)
    const problem = parentProblem([...rows, ...restored], root, root.parentId)
    if (problem) throw fieldError(problem, 'parentId', context.language)
    if (restored.some((row) => isPathTaken(rows, row, row.id))) throw fieldError(menuPathInUse, 'path', context.language)
    const updateDate = today(context.now)
    const current = restored.map((row) => ({ ...row, version: row.version + 1, updateDate }))
    this.#deleted = this.#deleted.filter(({ rootId }) => rootId !== item.id)
    this.#rows = [...rows, ...current]
    for (const row of current) context.audit(auditedChange(menus, null, row, row))
    return this.#find(root.id, context)
  }

  #find(id: string, context: MockContext): MenuRow {
    const row = this.all(context).find((candidate) => candidate.id === id)
    if (!row) throw new AppError(notFound)
    return row
  }

  #current(rows: readonly MenuRow[], { id, version }: RowVersion): MenuRow {
    const row = rows.find((candidate) => candidate.id === id)
    currentRow(menus, row, version)
    if (!row) throw new AppError(notFound)
    return row
  }

  #check(fields: MenuFields, before: MenuRow | null, context: MockContext): void {
    const problem = menuProblem(fields, before, this.#rules(context), context.language)
    if (problem) throw problem
  }

  #rules(context: MockContext): MenuRules {
    const { pages } = context
    const rows = this.all(context)
    const deletedKeys = this.#deleted.map(({ row }) => row.key)
    const names = declaredMenus(topLevel, pages).map(({ name }) => name)
    return {
      rows,
      takenKeys: new Set([...rows.map(({ key }) => key), ...deletedKeys, ...names]),
      permissions: new Set(declaredPermissions(pages, []).map(({ value }) => value)),
      frameSources: frameSources([...pages, ...this.#hosts.hosts.map((frameSrc) => ({ frameSrc }))]),
      isSecure: document.baseURI.startsWith('https:'),
    }
  }

  #write(before: MenuRow, fields: object, context: MockContext): MenuRow {
    const after: MenuRow = { ...before, ...fields, version: before.version + 1, updateDate: today(context.now) }
    this.#rows = this.all(context).map((row) => (row.id === before.id ? after : row))
    context.audit(auditedChange(menus, before, after, after))
    return after
  }
}
