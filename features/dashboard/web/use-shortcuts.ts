import { dashboardShortcuts } from '#features/dashboard/contract/preferences.ts'
import { shortcutsMax } from '#features/dashboard/contract/shortcuts.ts'
import { useMenuPages, type MenuPage } from '#web/app/page/menu-pages.ts'
import { usePage } from '#web/app/page/page.ts'
import { usePreference } from '#web/app/preferences/preference.ts'

/** The shortcuts of the signed-in person. */
export interface ShortcutChoice {
  /** What can be a shortcut, in the order of the menu: every page of it but this one, each once. */
  readonly pages: readonly MenuPage[]
  /** What is one, in the person's order, or what is usual; undefined until that is known. */
  readonly chosen: readonly MenuPage[] | undefined
  /** What is one until the person chooses: the first pages of the menu that they were given to work with. */
  readonly usual: readonly MenuPage[]
  readonly save: (chosen: readonly MenuPage[]) => void
}

/** The shortcuts of the signed-in person. A page that is gone, or that they may not open any more, is none. */
export function useShortcuts(): ShortcutChoice {
  const { page } = usePage()
  const menu = useMenuPages()
  const { value, isReady, set } = usePreference(dashboardShortcuts)
  // A shortcut is stored by its page, so of several places where one stands the first counts.
  const pages = menu.filter(({ id }, place) => id !== page.id && menu.findIndex((other) => other.id === id) === place)
  const usual = pages.filter(({ isGranted }) => isGranted).slice(0, shortcutsMax)
  const own = value && [...new Set(value)].flatMap((id) => pages.find((known) => known.id === id) ?? [])
  return {
    pages,
    usual,
    chosen: isReady ? (own ?? usual) : undefined,
    save(chosen) {
      const ids = chosen.map(({ id }) => id)
      const isUsual = ids.join(' ') === usual.map(({ id }) => id).join(' ')
      // Who goes back to what the product does by itself follows the menu when it changes.
      set(isUsual ? undefined : ids)
    },
  }
}
