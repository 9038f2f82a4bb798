import type { AdminInfo } from '#contract/access.ts'
import { storage, tabStorage, type NamedStorage } from '#web/base/storage/storage.ts'
import { toStoredUser } from './stored-user.ts'

/** The stored session: together the stored user state of the specification (§3). */
export interface StoredSession {
  /** Stored under ACCESS-TOKEN. */
  readonly token: string
  /** A `StoredUser`, stored under CURRENT-USER. Unvalidated, because it comes from storage or another tab. */
  readonly user: unknown
}

/** The token of the signed-in user: from tab storage, or from shared storage when the user chose to stay signed in. */
export function readToken(): string | undefined {
  const token = tabStorage.get('ACCESS-TOKEN') ?? storage.get('ACCESS-TOKEN')
  return typeof token === 'string' && token !== '' ? token : undefined
}

/**
 * Stores a new session: for 7 days and all tabs if `isRemembered`, otherwise until the browser closes. Falls back to tab storage when
 * shared storage is full or forbidden.
 */
export function storeSession(session: StoredSession, { isRemembered }: { isRemembered: boolean }): void {
  clearSession()
  if (isRemembered && writeSession(storage, session)) return
  removeSession(storage)
  writeSession(tabStorage, session)
}

/** Returns whether both were stored persistently. */
function writeSession(area: NamedStorage, { token, user }: StoredSession): boolean {
  const results = [area.set('ACCESS-TOKEN', token), area.set('CURRENT-USER', user)]
  return results.every(Boolean)
}

/** The storage that contains the session. */
function currentStorage() {
  return readTabSession() ? tabStorage : storage
}

/** Replaces the token after a password change. */
export function storeToken(token: string): void {
  currentStorage().set('ACCESS-TOKEN', token)
}

/** Stores the signed-in user beside the token. */
export function storeUser(user: AdminInfo): void {
  currentStorage().set('CURRENT-USER', toStoredUser(user))
}

/** The username of the stored session. */
export function readUsername(): string | undefined {
  const user = currentStorage().get('CURRENT-USER')
  const isNamed = typeof user === 'object' && user !== null && 'username' in user
  return isNamed && typeof user.username === 'string' ? user.username : undefined
}

/** The display name of the stored session's user. */
export function readDisplayName(): string | undefined {
  const user = currentStorage().get('CURRENT-USER')
  const isNamed = typeof user === 'object' && user !== null && 'welcome' in user
  return isNamed && typeof user.welcome === 'string' ? user.welcome : readUsername()
}

/** Whether the user had this permission when the session was last read. */
export function hasStoredPermission(permission: string): boolean {
  const user = currentStorage().get('CURRENT-USER')
  const permissions: unknown = typeof user === 'object' && user !== null && 'permissions' in user ? user.permissions : undefined
  const isGranted = (granted: unknown) =>
    typeof granted === 'object' && granted !== null && 'value' in granted && granted.value === permission
  return Array.isArray(permissions) && permissions.some(isGranted)
}

/** Forgets the permissions of the stored user, who has others from now on. */
export function forgetStoredPermissions(): void {
  const user = currentStorage().get('CURRENT-USER')
  if (typeof user === 'object' && user !== null) currentStorage().set('CURRENT-USER', { ...user, permissions: [] })
}

/** Adopts the session another tab sends. Shared storage stays unchanged: the tab that signed in replaces it. */
export function adoptSession(session: StoredSession): void {
  writeSession(tabStorage, session)
}

/** The session in tab storage, which a new tab cannot read by itself; undefined if there is none. */
export function readTabSession(): StoredSession | undefined {
  const token = tabStorage.get('ACCESS-TOKEN')
  return typeof token === 'string' ? { token, user: tabStorage.get('CURRENT-USER') } : undefined
}

function removeSession(area: NamedStorage): void {
  area.remove('ACCESS-TOKEN')
  area.remove('CURRENT-USER')
}

/** Removes the session in tab storage; one in shared storage then applies. */
export function clearTabSession(): void {
  removeSession(tabStorage)
}

/** Removes token and user from both storages, and the state of the screen lock. Other stored values stay. */
export function clearSession(): void {
  storage.remove('IS-SCREENLOCKED')
  storage.remove('LOCK-DEADLINE')
  removeSession(tabStorage)
  removeSession(storage)
}
