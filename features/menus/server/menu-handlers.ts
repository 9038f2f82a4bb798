import { declaredMenus, type DeclaredMenu, editedMenus } from '#contract/kit/declared-menu.ts'
import { pageGroups } from '#contract/navigation.ts'
import { menuItems, routesFor } from '#features/menus/contract/menu-tree.ts'
import { listMenus, listRoutes } from '#features/menus/contract/menus.ts'
import { menuStore } from '#server/access/menu-store.ts'
import { type Context, handle, type Handler } from '#server/kit/feature.ts'

async function menusNow({ pages, read }: Context): Promise<DeclaredMenu[]> {
  return editedMenus(declaredMenus(pageGroups, pages), await menuStore(read).listEdits())
}

/** Answers what the menu is for a person, and what it is in all. */
export const menuHandlers: readonly Handler[] = [
  handle(listRoutes, async (_, context) => routesFor(await menusNow(context), context)),

  handle(listMenus, async ({ query: { name } }, context) => ({
    list: menuItems(await menusNow(context), { language: context.language, name }),
  })),
]
