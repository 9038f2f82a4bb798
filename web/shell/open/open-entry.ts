import { matchPath } from 'react-router'
import type { Page } from '#contract/kit/page.ts'
import type { PageDoor } from '#web/kit/page/feature.ts'
import type { PageEntry } from '#web/shell/doors.ts'

/** A page that opens without signing in, as its address opens it. */
export interface OpenEntry {
  readonly page: Page
  readonly door: PageDoor
  readonly params: Readonly<Record<string, string | undefined>>
}

/** What opens at a path without signing in (specification §4); undefined where nothing does. */
export function openEntry(pathname: string, entries: readonly PageEntry[]): OpenEntry | undefined {
  for (const { page, door } of entries) {
    const match = page.ignoreAuth && door ? matchPath(page.path, pathname) : null
    if (match && door) return { page, door, params: match.params }
  }
  return undefined
}
