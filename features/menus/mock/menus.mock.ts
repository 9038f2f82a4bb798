import { declaredMenus } from '#contract/pages/declared-menu.ts'
import { topLevel } from '#contract/navigation.ts'
import { menuItems } from '#features/menus/contract/menu-tree.ts'
import { listMenus } from '#features/menus/contract/menus.ts'
import { mock, type MockHandler } from '#web/mock/mock.ts'

/** Handler for the menu list, as declared in the code. */
export const handlers: readonly MockHandler[] = [
  mock(listMenus, ({ query: { name } }, { pages, language }) => ({
    list: menuItems(declaredMenus(topLevel, pages), { language, name }),
  })),
]
