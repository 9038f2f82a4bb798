import { AppError } from '#contract/errors/app-error.ts'
import { notFound } from '#contract/errors/error.ts'
import { topLevel } from '#contract/navigation.ts'
import { frameSources } from '#contract/document-policy.ts'
import { declaredMenus } from '#contract/pages/declared-menu.ts'
import { declaredPermissions } from '#server/identity/declared-permissions.ts'
import { fieldError } from '#contract/resource/field-errors.ts'
import { auditedChange, currentRow, isUnchanged } from '#contract/resource/rules.ts'
import { menuBuiltIn, menuParentMissing, menuPathInUse } from '#features/menus/contract/menu-errors.ts'
import { descendantsOf, movedPositions, parentProblem } from '#features/menus/contract/menu-position.ts'
import { isPathTaken, menuProblem, type MenuRules } from '#features/menus/contract/menu-rules.ts'
import { type MenuFields, menus, type MenuRow } from '#features/menus/contract/menus.ts'
import type { Context } from '#server/kit/context.ts'
import type { UnitOfWork } from '#server/db/unit-of-work.ts'
import { noRights, requireGrantable, rightsLock } from '#server/identity/rights.ts'
import { menuStore } from '#server/identity/menus/menu-store.ts'
import { newId } from '#server/ids.ts'
import { frameHosts } from '#contract/settings/core-settings.ts'
import { type Given, menuEditStore } from './menu-edit-store.ts'
import { menuGrantStore } from './menu-grant-store.ts'
import { menuRowsOf, readMenuRows } from './menu-rows.ts'

/** A row to write: its id, and the version that was read. */
interface RowVersion {
  readonly id: string
  readonly version: number
}

/** The writes of menu rows in one unit of work, whose lock keeps other writers of the tree out. */
class MenuWrites {
  readonly #uow: UnitOfWork
  readonly #context: Context
  readonly #frameHosts: readonly string[]

  constructor(uow: UnitOfWork, context: Context, hosts: readonly string[]) {
    this.#uow = uow
    this.#context = context
    this.#frameHosts = hosts
  }

  async create(fields: MenuFields): Promise<MenuRow> {
    const rules = await this.#rules()
    this.#check(fields, null, rules)
    const { parentId, ...own } = fields
    const id = newId(this.#context.clock)
    await this.#store.create(own, { id, parentKey: keyOf(rules.rows, parentId), now: this.#now })
    const row = await this.#read(id)
    this.#uow.audit(auditedChange(menus, null, row, row))
    return row
  }

  async update({ id, version }: RowVersion, fields: Given<MenuFields>): Promise<MenuRow> {
    const rules = await this.#rules()
    const before = this.#current(rules.rows, { id, version })
    if (isUnchanged(before, fields)) {
      this.#uow.unchanged()
      return before
    }
    const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
    const after: MenuFields = { ...before, ...given }
    this.#check(after, before, rules)
    if (after.auth !== null && after.auth !== before.auth) await this.#requireGrantable([{ ...before, auth: after.auth }])
    return this.#write(rules.rows, before, fields)
  }

  async move({ id, version }: RowVersion, target: { parentId: string | null; index: number }): Promise<MenuRow> {
    const rows = await readMenuRows(this.#uow.db, this.#context.pages)
    const moved = this.#current(rows, { id, version })
    const problem = target.parentId === moved.parentId ? undefined : parentProblem(rows, moved, target.parentId)
    if (problem) throw fieldError(problem, 'parentId', this.#context.language)
    const positions = movedPositions(rows, moved, target)
    if (positions.length === 0) this.#uow.unchanged()
    for (const { id: changedId, parentId, sort } of positions) {
      const row = found(rows, changedId)
      await this.#write(rows, row, { sort, ...(parentId !== row.parentId && { parentId }) })
    }
    return this.#read(id)
  }

  async remove(item: RowVersion): Promise<RowVersion> {
    const rows = await readMenuRows(this.#uow.db, this.#context.pages)
    const row = this.#current(rows, item)
    const removed = [row, ...descendantsOf(rows, row.id)]
    if (removed.some(({ isBuiltIn }) => isBuiltIn)) throw new AppError(menuBuiltIn)
    for (const before of removed) {
      if (!(await this.#store.remove(before, row.id, this.#now))) throw menus.conflict(before)
      this.#uow.audit(auditedChange(menus, before, null, { ...before, version: before.version + 1 }))
    }
    return { id: row.id, version: row.version + 1 }
  }

  async restore({ id, version }: RowVersion): Promise<MenuRow> {
    const { db } = this.#uow
    const current = await menuStore(db).list()
    const deleted = await this.#store.listDeletedWith(id)
    const rows = menuRowsOf([...current, ...deleted], this.#context.pages)
    const restored = rows.filter((row) => deleted.some((one) => one.id === row.id))
    const root = this.#current(restored, { id, version })
    const parentKey = deleted.find((row) => row.id === id)?.parent_key ?? null
    this.#checkRestored(rows, restored, { root, parentKey })
    await this.#requireGrantable(restored)
    for (const row of restored) {
      if (!(await this.#store.restore(row, this.#now))) throw menus.conflict(row)
      const after = { ...row, version: row.version + 1 }
      this.#uow.audit(auditedChange(menus, null, after, after))
    }
    return this.#read(id)
  }

  get #store() {
    return menuEditStore(this.#uow.db)
  }

  get #now(): number {
    return this.#context.clock.now()
  }

  async #rules(): Promise<MenuRules> {
    const { pages, client } = this.#context
    const { db } = this.#uow
    const rows = await readMenuRows(db, pages)
    const names = declaredMenus(topLevel, pages).map(({ name }) => name)
    return {
      rows,
      takenKeys: new Set([...(await this.#store.keys()), ...names]),
      permissions: new Set(declaredPermissions(pages, []).map(({ value }) => value)),
      frameSources: frameSources([...pages, ...this.#frameHosts.map((frameSrc) => ({ frameSrc }))]),
      isSecure: client.isSecure,
    }
  }

  #check(fields: MenuFields, before: MenuRow | null, rules: MenuRules): void {
    const problem = menuProblem(fields, before, rules, this.#context.language)
    if (problem) throw problem
  }

  #current(rows: readonly MenuRow[], { id, version }: RowVersion): MenuRow {
    const row = rows.find((candidate) => candidate.id === id)
    currentRow(menus, row, version)
    return found(rows, id)
  }

  async #write(rows: readonly MenuRow[], before: MenuRow, { parentId, ...fields }: Given<MenuFields>): Promise<MenuRow> {
    const parentKey = parentId === undefined ? undefined : keyOf(rows, parentId)
    if (!(await this.#store.update(before, fields, parentKey, this.#now))) throw menus.conflict(before)
    const after = await this.#read(before.id)
    this.#uow.audit(auditedChange(menus, before, after, after))
    return after
  }

  async #read(id: string): Promise<MenuRow> {
    return found(await readMenuRows(this.#uow.db, this.#context.pages), id)
  }

  /** Throws unless the user may give the permissions that roles grant by these rows. Granting any requires a confirmation. */
  async #requireGrantable(rows: readonly MenuRow[]): Promise<void> {
    const granted = await menuGrantStore(this.#uow.db).grantedAmong(rows.map(({ id }) => id))
    const permissions = rows.flatMap(({ id, auth }) => (auth !== null && granted.has(id) ? auth : []))
    const { id: callerId } = this.#context.principal
    const reachesCaller = await menuGrantStore(this.#uow.db).isGrantedTo(callerId, [...granted])
    await requireGrantable(this.#uow.db, callerId, { before: noRights, after: { ...noRights, permissions }, reachesCaller })
    if (permissions.length > 0) this.#context.requireConfirmation()
  }

  /** Throws if a deleted row cannot come back below its parent, or if another row has the path of one of them. */
  #checkRestored(
    rows: readonly MenuRow[],
    restored: readonly MenuRow[],
    { root, parentKey }: { root: MenuRow; parentKey: string | null },
  ): void {
    const { language } = this.#context
    const isOrphan = parentKey !== null && root.parentId === null
    const problem = isOrphan ? menuParentMissing : parentProblem(rows, root, root.parentId)
    if (problem) throw fieldError(problem, 'parentId', language)
    if (restored.some((row) => isPathTaken(rows, row, row.id))) throw fieldError(menuPathInUse, 'path', language)
  }
}

function found(rows: readonly MenuRow[], id: string): MenuRow {
  const row = rows.find((candidate) => candidate.id === id)
  if (!row) throw new AppError(notFound)
  return row
}

function keyOf(rows: readonly MenuRow[], id: string | null): string | null {
  return rows.find((row) => row.id === id)?.key ?? null
}

/** Runs a write of menu rows. Its lock keeps two writes from making a cycle together, or from granting what the other one has taken away. */
export async function changeMenus<Result>(context: Context, work: (writes: MenuWrites) => Promise<Result>): Promise<Result> {
  const hosts = await context.settings.get(frameHosts)
  return context.change((uow) => work(new MenuWrites(uow, context, hosts)), { locks: [rightsLock] })
}
