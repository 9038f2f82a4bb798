import * as z from 'zod/mini'
import { sanitizeInternalPath } from '#web/base/links/internal-path.ts'
import { readTabSession } from '#web/api/session/stored-session.ts'
import { storage, tabStorage } from '#web/base/storage/storage.ts'
import type { Tab } from './tab-list.ts'

const internalPath = z.string().check(z.refine((path) => sanitizeInternalPath(path) === path))

const storedTab = z
  .object({ path: internalPath, location: internalPath, subject: z.optional(z.string()), isPinned: z.boolean() })
  .check(z.refine(({ path, location }) => path === location.split(/[?#]/, 1)[0]))

const stored = z.object({ userId: z.string(), tabs: z.array(z.unknown()) })

/** Each window has its own tabs. A new one starts with those of the last window, if the session is shared too. */
function storageAreas() {
  return readTabSession() ? [tabStorage] : [tabStorage, storage]
}

/** Stores a user's open tabs. */
export function storeTabs(userId: string, tabs: readonly Tab[]): void {
  const kept = tabs.map(({ path, location, subject, isPinned }) => ({ path, location, subject, isPinned }))
  for (const area of storageAreas()) area.set('TABS-ROUTES', { userId, tabs: kept })
}

/** A user's stored tabs; invalid ones are skipped. */
export function storedTabs(userId: string): Tab[] {
  for (const area of storageAreas()) {
    const found = z.safeParse(stored, area.get('TABS-ROUTES'))
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

/** Removes the stored tabs. */
export function clearStoredTabs(): void {
  tabStorage.remove('TABS-ROUTES')
  storage.remove('TABS-ROUTES')
}
