import type { Language } from '#contract/language.ts'
import { localized } from '#web/base/i18n/language.ts'
import type { PageIconName } from '#web/ui/icons/page-icon.tsx'
import { findDestination, type RouteAccess } from '#web/app/navigation/routes/find-destination.ts'
import { titleWithSubject } from './title-with-subject.ts'
import { canMove, closableTabs, type Tab } from './tab-list.ts'

/** The view model of a tab. */
export interface TabView {
  readonly tab: Tab
  readonly label: string
  readonly icon: PageIconName['icon']
  readonly chosenIcon: PageIconName['chosenIcon']
  /** Whether the scopes contain closable tabs. */
  readonly hasOthers: boolean
  readonly hasLeft: boolean
  readonly hasRight: boolean
  readonly canMoveLeft: boolean
  readonly canMoveRight: boolean
}

/** The view models of the tabs, without pages that the user may no longer open. */
export function tabViews(tabs: readonly Tab[], routeAccess: RouteAccess, language: Language): TabView[] {
  return tabs.flatMap((tab) => {
    const destination = findDestination(tab.path, routeAccess)
    if (destination.kind !== 'page') return []
    const hasClosable = (scope: 'others' | 'left' | 'right') => closableTabs(tabs, tab.path, scope).length > 0
    const { title, icon, chosenIcon } = destination.route
    const label = titleWithSubject(localized(title, language), tab.subject)
    const canClose = { hasOthers: hasClosable('others'), hasLeft: hasClosable('left'), hasRight: hasClosable('right') }
    return [
      { tab, label, icon, chosenIcon, ...canClose, canMoveLeft: canMove(tabs, tab.path, -1), canMoveRight: canMove(tabs, tab.path, 1) },
    ]
  })
}
