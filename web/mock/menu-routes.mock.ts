import { routesFor } from '#contract/pages/declared-routes.ts'
import { declaredMenus, type DeclaredMenu } from '#contract/pages/declared-menu.ts'
import { listRoutes } from '#contract/pages/menu-routes.ts'
import { topLevel } from '#contract/navigation.ts'
import { mock, type MockHandler } from './mock.ts'

/** Key of the only item of the mocked menu, and the name of its icon (specification §2). */
const dashboard = 'dashboard'

function mockedMenu(menus: readonly DeclaredMenu[]): DeclaredMenu[] {
  return menus.flatMap((menu) => {
    if (menu.key === dashboard) return { ...menu, icon: dashboard }
    return menu.parentKey === dashboard ? menu : []
  })
}

/** The menu the specification requires of the mock. The demo build runs in FIXED mode and does not request it. */
export const menuRoutesHandlers: readonly MockHandler[] = [
  mock(listRoutes, (_, context) => routesFor(mockedMenu(declaredMenus(topLevel, context.pages)), context)),
]
