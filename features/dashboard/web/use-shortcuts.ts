import { dashboardShortcuts } from '#features/dashboard/contract/preferences.ts'
import { shortcutsMax } from '#features/dashboard/contract/shortcuts.ts'
import { useMenuPages, type MenuPage } from '#web/app/page/menu-pages.ts'
import { usePage } from '#web/app/page/page.ts'
import { usePreference } from '#web/app/preferences/preference.ts'

/** The signed-in user's shortcuts. */
export interface ShortcutChoice {
  /** The available pages in menu order: every menu page except this one, without duplicates. */
  readonly pages: readonly MenuPage[]
  /** The selected pages in order, or the defaults; undefined while loading. */
  readonly chosen: readonly MenuPage[] | undefined
  /** The defaults: the first menu pages that require a permission. */
  readonly usual: readonly MenuPage[]
  readonly save: (chosen: readonly MenuPage[]) => void
}

/** The signed-in user's shortcuts, without pages that no longer exist or that the user may not open. */
export function useShortcuts(): ShortcutChoice {
  const { page } = usePage()
  const menu = useMenuPages()
  const { value, isReady, set } = usePreference(dashboardShortcuts)
  // Shortcuts are stored by page id, so a page listed several times counts once.
  const pages = menu.filter(({ id }, place) => id !== page.id && menu.findIndex((other) => other.id === id) === place)
  const usual = pages.filter(({ requiresPermission }) => requiresPermission).slice(0, shortcutsMax)
  const own = value && [...new Set(value)].flatMap((id) => pages.find((known) => known.id === id) ?? [])
  return {
    pages,
    usual,
    chosen: isReady ? (own ?? usual) : undefined,
    save(chosen) {
      const ids = chosen.map(({ id }) => id)
      const isUsual = ids.join(' ') === usual.map(({ id }) => id).join(' ')
      // Store no preference for the defaults, so that they follow changes of the menu.
      set(isUsual ? undefined : ids)
    },
  }
}
