import { routesFor } from './declared-routes.ts'
import { listRoutes } from '#contract/pages/menu-routes.ts'
import { handle, type Handler } from '#server/kit/context.ts'
import { currentMenus, isGrantable } from './current-menu.ts'
import { menuStore } from './menu-store.ts'

/** The handler of the routes that the console loads in mode BACK. */
export const menuHandlers: readonly Handler[] = [
  handle(listRoutes, async (_, { read, pages, language, principal }) => {
    const menus = currentMenus(await menuStore(read.db).list(), pages).filter(isGrantable)
    return routesFor(
      menus.map(({ menu }) => menu),
      { language, person: principal },
    )
  }),
]
