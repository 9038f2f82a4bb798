import { AppError } from '#contract/errors/app-error.ts'
import { notFound } from '#contract/errors/error.ts'
import { getFrameHosts, updateFrameHosts } from '#features/menus/contract/frame-hosts.ts'
import { descendantsOf } from '#features/menus/contract/menu-position.ts'
import { menuItems } from '#features/menus/contract/menu-tree.ts'
import {
  createMenu,
  getMenu,
  getMenuImpact,
  listMenus,
  menus,
  moveMenu,
  removeMenu,
  restoreMenu,
  updateMenu,
} from '#features/menus/contract/menus.ts'
import { mock, type MockHandler } from '#web/mock/mock.ts'
import { MockMenus } from './mock-menus.ts'

const stored = new MockMenus()

export const preferences = [menus.tableView]

/** The handlers of the menu tree: the items of the code, with changes that are kept until the page is reloaded. */
export const handlers: readonly MockHandler[] = [
  mock(listMenus, ({ query: { name } }, context) => ({ list: menuItems(stored.all(context), { language: context.language, name }) })),

  mock(getMenu, ({ params: { id } }, context) => {
    const row = stored.all(context).find((candidate) => candidate.id === id)
    if (!row) throw new AppError(notFound)
    return row
  }),

  mock(getMenuImpact, ({ params: { id } }, context) => {
    const rows = stored.all(context)
    if (!rows.some((row) => row.id === id)) throw new AppError(notFound)
    // The roles of the mock grant items of the code only.
    return { descendants: descendantsOf(rows, id).length, roles: [] }
  }),

  mock(getFrameHosts, (_, context) => stored.frameHosts(context)),
  mock(updateFrameHosts, ({ body }, context) => stored.setFrameHosts(body, context)),

  mock(createMenu, ({ body }, context) => stored.create(body, context)),
  mock(updateMenu, ({ params: { id }, body: { version, ...fields } }, context) => stored.update({ id, version }, fields, context)),
  mock(moveMenu, ({ params: { id }, body: { version, ...target } }, context) => stored.move({ id, version }, target, context)),
  mock(removeMenu, ({ params: { id }, body: { version } }, context) => stored.remove({ id, version }, context)),
  mock(restoreMenu, ({ params: { id }, body: { version } }, context) => stored.restore({ id, version }, context)),
]
