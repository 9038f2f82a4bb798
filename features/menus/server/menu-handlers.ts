import { menuItems } from '#features/menus/contract/menu-tree.ts'
import { listMenus } from '#features/menus/contract/menus.ts'
import { currentMenus } from '#server/identity/menus/menu-handlers.ts'
import { handle, type Handler } from '#server/app/context.ts'

/** The handler of the menu tree. */
export const menuHandlers: readonly Handler[] = [
  handle(listMenus, async ({ query: { name } }, context) => ({
    list: menuItems(await currentMenus(context), { language: context.language, name }),
  })),
]
