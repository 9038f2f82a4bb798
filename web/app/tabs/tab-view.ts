import type { Language } from '#contract/language.ts'
import { localized } from '#web/app/i18n/language.ts'
import { findDestination, type RouteAccess } from '#web/app/navigation/routes/find-destination.ts'
import { titleWith } from './tab-label.ts'
import { canMove, closable, type Tab } from './tab-list.ts'

/** A tab as it is drawn. */
export interface TabView {
  readonly tab: Tab
  readonly label: string
  /** Which ways of closing there are something to close by. */
  readonly hasOthers: boolean
  readonly hasLeft: boolean
  readonly hasRight: boolean
  readonly canMoveLeft: boolean
  readonly canMoveRight: boolean
}

/** The tabs as they are drawn; one whose page the person may no longer open is left out. */
export function tabViews(tabs: readonly Tab[], reach: RouteAccess, language: Language): TabView[] {
  return tabs.flatMap((tab) => {
    const destination = findDestination(tab.path, reach)
    if (destination.kind !== 'page') return []
    const hasOf = (scope: 'others' | 'left' | 'right') => closable(tabs, tab.path, scope).length > 0
    const label = titleWith(localized(destination.route.title, language), tab.subject)
    const closes = { hasOthers: hasOf('others'), hasLeft: hasOf('left'), hasRight: hasOf('right') }
    return [{ tab, label, ...closes, canMoveLeft: canMove(tabs, tab.path, -1), canMoveRight: canMove(tabs, tab.path, 1) }]
  })
}
