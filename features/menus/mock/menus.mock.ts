import { declaredMenus } from '#contract/kit/declared-menu.ts'
import { pageGroups } from '#contract/navigation.ts'
import { menuItems, routesFor } from '#features/menus/contract/menu-tree.ts'
import { listMenus, listRoutes } from '#features/menus/contract/menus.ts'
import { mock, type MockHandler } from '#web/mock/mock.ts'

/** The menu as the code declares it. */
export const answers: readonly MockHandler[] = [
  mock(listRoutes, (_, context) => routesFor(declaredMenus(pageGroups, context.pages), context)),

  mock(listMenus, ({ query: { name } }, { pages, language }) => ({
    list: menuItems(declaredMenus(pageGroups, pages), { language, name }),
  })),
]
