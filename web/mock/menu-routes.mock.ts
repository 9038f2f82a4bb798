import { routesFor } from '#contract/pages/declared-routes.ts'
import { declaredMenus, type DeclaredMenu } from '#contract/pages/declared-menu.ts'
import { listRoutes } from '#contract/pages/menu-routes.ts'
import { topLevel } from '#contract/navigation.ts'
import { mock, type MockHandler } from './mock.ts'

/** The one item of the mocked menu, and what its icon is called (specification §2). */
const dashboard = 'dashboard'

function mockedMenu(menus: readonly DeclaredMenu[]): DeclaredMenu[] {
  return menus.flatMap((menu) => {
    if (menu.key === dashboard) return { ...menu, icon: dashboard }
    return menu.parentKey === dashboard ? menu : []
  })
}

/** The menu as the specification has the mock answer it; the console of the build alone is in the mode FIXED and does not ask. */
export const menuRoutesAnswers: readonly MockHandler[] = [
  mock(listRoutes, (_, context) => routesFor(mockedMenu(declaredMenus(topLevel, context.pages)), context)),
]
