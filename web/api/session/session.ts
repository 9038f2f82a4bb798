import type { AdminInfo } from '#contract/access.ts'
import { storage, tabStorage, type NamedStorage } from '#web/app/storage/storage.ts'
import { currentUser } from './current-user.ts'

/** What a sign-in leaves in the browser: together the stored user state of the specification (§3). */
export interface StoredSession {
  /** Kept under ACCESS-TOKEN. */
  readonly token: string
  /** A `CurrentUser`, kept under CURRENT-USER; another tab, or what stands in the storage, may say anything. */
  readonly user: unknown
}

/** The token of the signed-in person: of this tab alone, or of the whole browser when the person asked to stay signed in. */
export function readToken(): string | undefined {
  const token = tabStorage.get('ACCESS-TOKEN') ?? storage.get('ACCESS-TOKEN')
  return typeof token === 'string' && token !== '' ? token : undefined
}

/**
 * Keeps a fresh sign-in: for 7 days and for all tabs when `isRemembered`, otherwise until the browser closes. Where the storage of all tabs
 * takes nothing it stands with this tab.
 */
export function beginSession(session: StoredSession, { isRemembered }: { isRemembered: boolean }): void {
  endSession()
  if (isRemembered && keepIn(storage, session)) return
  forget(storage)
  keepIn(tabStorage, session)
}

/** Whether both will still be there for the next page. */
function keepIn(place: NamedStorage, { token, user }: StoredSession): boolean {
  const areKept = [place.set('ACCESS-TOKEN', token), place.set('CURRENT-USER', user)]
  return areKept.every(Boolean)
}

/** Where the session stands: with the tab or with the browser. */
function home() {
  return tabSession() ? tabStorage : storage
}

/** Replaces the token of the session after its password was changed. */
export function renewToken(token: string): void {
  home().set('ACCESS-TOKEN', token)
}

/** Keeps the signed-in person beside the token. */
export function storeUser(person: AdminInfo): void {
  home().set('CURRENT-USER', currentUser(person))
}

/** The name of the person whose session stands in the browser. */
export function storedUsername(): string | undefined {
  const user = home().get('CURRENT-USER')
  const isNamed = typeof user === 'object' && user !== null && 'username' in user
  return isNamed && typeof user.username === 'string' ? user.username : undefined
}

/** Takes up the session that another tab hands over. What all tabs share stays: it is for the tab that signed in to replace. */
export function applySession(session: StoredSession): void {
  keepIn(tabStorage, session)
}

/** The session of this tab that a new tab needs to be handed; undefined when storage already shares it, or when there is none. */
export function tabSession(): StoredSession | undefined {
  const token = tabStorage.get('ACCESS-TOKEN')
  return typeof token === 'string' ? { token, user: tabStorage.get('CURRENT-USER') } : undefined
}

function forget(place: NamedStorage): void {
  place.remove('ACCESS-TOKEN')
  place.remove('CURRENT-USER')
}

/** Removes the session that stands with this tab alone; one that the whole browser shares then counts. */
export function endTabSession(): void {
  forget(tabStorage)
}

/** Removes token and current user from the browser; everything else that is stored stays. */
export function endSession(): void {
  forget(tabStorage)
  forget(storage)
}
