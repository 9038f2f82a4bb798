import * as z from 'zod/mini'
import { sanitizeInternalPath } from '#web/app/links/internal-path.ts'
import { tabSession } from '#web/api/session/session.ts'
import { storage, tabStorage } from '#web/app/storage/storage.ts'
import type { Tab } from './tab-list.ts'

const own = z.string().check(z.refine((path) => sanitizeInternalPath(path) === path))

const storedTab = z
  .object({ path: own, location: own, subject: z.optional(z.string()), isPinned: z.boolean() })
  .check(z.refine(({ path, location }) => path === location.split(/[?#]/, 1)[0]))

const stored = z.object({ userId: z.string(), tabs: z.array(z.unknown()) })

/** A window has its own tabs; a new one begins with those of the window used last, where the session stands with the browser as well. */
function places() {
  return tabSession() ? [tabStorage] : [tabStorage, storage]
}

/** Keeps the open tabs of a person. */
export function storeTabs(userId: string, tabs: readonly Tab[]): void {
  const kept = tabs.map(({ path, location, subject, isPinned }) => ({ path, location, subject, isPinned }))
  for (const place of places()) place.set('TABS-ROUTES', { userId, tabs: kept })
}

/** The tabs that a person had open; none of anybody else's, and nothing that is garbage. */
export function storedTabs(userId: string): Tab[] {
  for (const place of places()) {
    const found = z.safeParse(stored, place.get('TABS-ROUTES'))
    if (found.success && found.data.userId === userId) return found.data.tabs.flatMap(readTab)
  }
  return []
}

function readTab(entry: unknown): Tab[] {
  const { data } = z.safeParse(storedTab, entry)
  if (!data) return []
  const { subject, ...tab } = data
  return [{ ...tab, ...(subject !== undefined && { subject }), isAffix: false }]
}

/** Forgets the tabs of whoever was signed in. */
export function forgetTabs(): void {
  tabStorage.remove('TABS-ROUTES')
  storage.remove('TABS-ROUTES')
}
