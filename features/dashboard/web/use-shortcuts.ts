import { dashboardShortcuts } from '#features/dashboard/contract/preferences.ts'
import { shortcutsMax } from '#features/dashboard/contract/shortcuts.ts'
import { useMenuPages, type MenuPage } from '#web/base/page/menu-pages.ts'
import { usePage } from '#web/base/page/page.ts'
import { usePreference } from '#web/base/preferences/preference.ts'

/** The signed-in user's shortcuts. */
export interface ShortcutSelection {
  /** The available pages in menu order: every menu page except this one, without duplicates. */
  readonly pages: readonly MenuPage[]
  /** The selected pages in order, or the defaults; undefined while loading. */
  readonly selected: readonly MenuPage[] | undefined
  /** The defaults: the first menu pages that require a permission. */
  readonly defaults: readonly MenuPage[]
  readonly save: (selected: readonly MenuPage[]) => void
}

/** The signed-in user's shortcuts, without pages that no longer exist or that the user may not open. */
export function useShortcuts(): ShortcutSelection {
  const { page } = usePage()
  const menu = useMenuPages()
  const { value, isReady, set } = usePreference(dashboardShortcuts)
  // Shortcuts are stored by page id, so a page listed several times counts once.
  const pages = menu.filter(({ id }, index) => id !== page.id && menu.findIndex((other) => other.id === id) === index)
  const defaults = pages.filter(({ requiresPermission }) => requiresPermission).slice(0, shortcutsMax)
  const preferred = value && [...new Set(value)].flatMap((id) => pages.find((candidate) => candidate.id === id) ?? [])
  return {
    pages,
    defaults,
    selected: isReady ? (preferred ?? defaults) : undefined,
    save(selected) {
      const ids = selected.map(({ id }) => id)
      const isDefault = ids.join(' ') === defaults.map(({ id }) => id).join(' ')
      // Store no preference for the defaults, so that they follow changes of the menu.
      set(isDefault ? undefined : ids)
    },
  }
}
