import { AppError } from '#contract/errors/app-error.ts'
import { notFound } from '#contract/errors/error.ts'
import { descendantsOf } from '#features/menus/contract/menu-position.ts'
import { menuItems } from './menu-tree.ts'
import {
  createMenu,
  getMenu,
  getMenuImpact,
  listMenus,
  type MenuRow,
  moveMenu,
  removeMenu,
  restoreMenu,
  updateMenu,
} from '#features/menus/contract/menus.ts'
import { type Context, handle, type Handler } from '#server/kit/context.ts'
import { menuGrantStore } from './menu-grant-store.ts'
import { readMenuRows } from './menu-rows.ts'
import { changeMenus } from './menu-writes.ts'

async function findMenu({ read, pages }: Context, id: string): Promise<{ row: MenuRow; rows: readonly MenuRow[] }> {
  const rows = await readMenuRows(read.db, pages)
  const row = rows.find((candidate) => candidate.id === id)
  if (!row) throw new AppError(notFound)
  return { row, rows }
}

/** The handlers of the menu tree. */
export const menuHandlers: readonly Handler[] = [
  handle(listMenus, async ({ query: { name } }, { read, pages, language }) => ({
    list: menuItems(await readMenuRows(read.db, pages), { language, name }),
  })),

  handle(getMenu, async ({ params: { id } }, context) => (await findMenu(context, id)).row),

  handle(getMenuImpact, async ({ params: { id } }, context) => {
    const { rows } = await findMenu(context, id)
    const below = descendantsOf(rows, id)
    const roles = await menuGrantStore(context.read.db).rolesGranting([id, ...below.map((row) => row.id)])
    return { descendants: below.length, roles }
  }),

  handle(createMenu, ({ body }, context) => changeMenus(context, (writes) => writes.create(body))),

  handle(updateMenu, ({ params: { id }, body: { version, ...fields } }, context) =>
    changeMenus(context, (writes) => writes.update({ id, version }, fields)),
  ),

  handle(moveMenu, ({ params: { id }, body: { version, ...target } }, context) =>
    changeMenus(context, (writes) => writes.move({ id, version }, target)),
  ),

  handle(removeMenu, ({ params: { id }, body: { version } }, context) => changeMenus(context, (writes) => writes.remove({ id, version }))),

  handle(restoreMenu, ({ params: { id }, body: { version } }, context) =>
    changeMenus(context, (writes) => writes.restore({ id, version })),
  ),
]
