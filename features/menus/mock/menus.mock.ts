import { declaredMenus } from '#contract/pages/declared-menu.ts'
import { topLevel } from '#contract/navigation.ts'
import { menuItems } from '#features/menus/contract/menu-tree.ts'
import { listMenus } from '#features/menus/contract/menus.ts'
import { mock, type MockHandler } from '#web/mock/mock.ts'

/** The menu as the code declares it. */
export const answers: readonly MockHandler[] = [
  mock(listMenus, ({ query: { name } }, { pages, language }) => ({
    list: menuItems(declaredMenus(topLevel, pages), { language, name }),
  })),
]
