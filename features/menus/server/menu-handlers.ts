import { menuItems } from '#features/menus/contract/menu-tree.ts'
import { listMenus } from '#features/menus/contract/menus.ts'
import { currentMenus } from '#server/identity/menus/menu-handlers.ts'
import { handle, type Handler } from '#server/app/context.ts'

/** Answers what the menu is in all. */
export const menuHandlers: readonly Handler[] = [
  handle(listMenus, async ({ query: { name } }, context) => ({
    list: menuItems(await currentMenus(context), { language: context.language, name }),
  })),
]
