import { routesFor } from '#contract/pages/declared-routes.ts'
import { declaredMenus, type DeclaredMenu, editedMenus } from '#contract/pages/declared-menu.ts'
import { declaredPermissions } from '#contract/permissions/declared-permissions.ts'
import { listRoutes } from '#contract/pages/menu-routes.ts'
import { topLevel } from '#contract/navigation.ts'
import { type Context, handle, type Handler } from '#server/app/context.ts'
import { customMenus } from './custom-menu.ts'
import { menuStore } from './menu-store.ts'

/** The current menu: the items of the code with users' edits, and custom items. */
export async function currentMenus({ pages, read }: Pick<Context, 'pages' | 'read'>): Promise<DeclaredMenu[]> {
  const store = menuStore(read.db)
  const [edits, custom] = await Promise.all([store.listEdits(), store.listCustom()])
  return [...editedMenus(declaredMenus(topLevel, pages), edits), ...customMenus(custom, declaredPermissions(pages, []))]
}

/** The handler of the routes that the console loads in mode BACK. */
export const menuHandlers: readonly Handler[] = [
  handle(listRoutes, async (_, context) =>
    routesFor(await currentMenus(context), { language: context.language, person: context.principal }),
  ),
]
