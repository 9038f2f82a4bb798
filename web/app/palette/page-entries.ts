import { isOpenable, pathWithoutOptional } from '#contract/pages/page-path.ts'
import type { Language } from '#contract/language.ts'
import { comingSoonPage } from '#web/app/coming-soon/coming-soon-entry.ts'
import { localized } from '#web/base/i18n/language.ts'
import { findDestination, type RouteAccess } from '#web/app/navigation/routes/find-destination.ts'
import { isPageRoute, type Route } from '#web/app/navigation/routes/route.ts'
import type { Navigation } from '#web/base/page/navigation.ts'
import type { TabState } from '#web/app/tabs/tab-store.ts'
import { titleWithSubject } from '#web/app/tabs/title-with-subject.ts'
import type { PaletteEntry } from './palette-entry.ts'

interface EntryOptions {
  readonly language: Language
  readonly navigate: Navigation['navigate']
}

function textsOf({ title, declaredTitle }: Route): string[] {
  return [...Object.values(title), ...Object.values(declaredTitle ?? {})]
}

/** The pages that can be opened without parameters, in menu order, hidden ones included, without those not built yet. */
export function pageEntries(routes: readonly Route[], options: EntryOptions, ancestors: readonly Route[] = []): PaletteEntry[] {
  return routes.flatMap((route) => {
    const { title, path } = route
    const below = pageEntries(route.children, options, [...ancestors, route])
    if (!isPageRoute(route) || route.lazyPage === comingSoonPage || !isOpenable(path)) return below
    const to = pathWithoutOptional(path)
    const shown = [route, ...ancestors.toReversed()].find(({ icon, chosenIcon }) => icon !== undefined || chosenIcon !== undefined)
    const entry = {
      id: `page ${to}`,
      label: localized(title, options.language),
      icon: shown?.icon,
      chosenIcon: shown?.chosenIcon,
      description: ancestors
        .filter(({ isRoot }) => !isRoot)
        .map((ancestor) => localized(ancestor.title, options.language))
        .join(' / '),
      texts: textsOf(route),
      run: () => options.navigate(to, { restoreTab: true }),
    }
    return [entry, ...below]
  })
}

/** The pages in the other tabs, the last one opened first. */
export function recentEntries({ tabs, activePath }: TabState, routeAccess: RouteAccess, options: EntryOptions): PaletteEntry[] {
  return tabs.toReversed().flatMap(({ path, subject }) => {
    const destination = findDestination(path, routeAccess)
    if (path === activePath || destination.kind !== 'page') return []
    const { route } = destination
    return {
      id: `page ${path}`,
      label: titleWithSubject(localized(route.title, options.language), subject),
      icon: route.icon ?? 'file',
      chosenIcon: route.chosenIcon,
      texts: [...textsOf(route), ...(subject === undefined ? [] : [subject])],
      run: () => options.navigate(path, { restoreTab: true }),
    }
  })
}
