import { steward } from '#steward.config.ts'
import { formatEntry, parseEntry } from './storage-entry.ts'

/** The names under which the mock keeps what a server would. */
type MockStorageName = 'MOCK-PREFERENCES' | 'MOCK-SESSIONS'

/** The names under which the console keeps something in the browser (specification §3). */
export type StorageName =
  | 'ACCESS-TOKEN'
  | 'CURRENT-USER'
  | 'DESIGN'
  | 'LANGUAGE'
  | 'NEW-VERSION'
  | 'PREFERENCES'
  | 'RELOADED-FOR'
  | 'TABS-ROUTES'
  | MockStorageName

/** How long a stored value lives unless said otherwise: 7 days (specification §9). */
export const storageExpirySeconds = 604_800

/** The key of a name: the product's short name, two underscores and the name, in upper case. */
export function storageKey(name: string): string {
  return `${steward.shortName}__${name}`.toUpperCase()
}

/**
 * A place in the browser that keeps values by name. It never throws: what the browser refuses, because it is full or because it forbids
 * storage, is kept in memory for as long as the page lives.
 */
export interface NamedStorage {
  /** The stored value as it was written; undefined when absent, expired or garbage. The caller checks its shape. */
  get(name: StorageName): unknown
  /** Keeps a JSON value. `expiresInSeconds` is 7 days unless given; null keeps it for good. False when it will be gone with the page. */
  set(name: StorageName, value: unknown, options?: { expiresInSeconds?: number | null }): boolean
  remove(name: StorageName): void
  /** Empties the whole place, also of what others of this origin have put there. */
  clear(): void
}

interface Surroundings {
  /** Opens the browser's storage; it may throw, since merely touching it does where it is forbidden. */
  readonly open: () => Storage
  /** Epoch milliseconds. */
  readonly now?: () => number
}

/** Builds a named storage on one of the browser's two storages. */
export function createStorage({ open, now = () => Date.now() }: Surroundings): NamedStorage {
  const memory = new Map<string, string>()

  function attempt<Result>(action: (storage: Storage) => Result): Result | undefined {
    try {
      return action(open())
    } catch {
      return undefined
    }
  }

  return {
    get(name) {
      const key = storageKey(name)
      return parseEntry(memory.get(key) ?? attempt((storage) => storage.getItem(key)) ?? null, now())
    },
    set(name, value, { expiresInSeconds = storageExpirySeconds } = {}) {
      const key = storageKey(name)
      const text = formatEntry(value, expiresInSeconds === null ? null : now() + expiresInSeconds * 1000)
      memory.delete(key)
      const isStored = attempt((storage) => {
        storage.setItem(key, text)
        return true
      })
      if (isStored) return true
      memory.set(key, text)
      // The value that this one replaces must not come back with the next page.
      attempt((storage) => storage.removeItem(key))
      return false
    },
    remove(name) {
      const key = storageKey(name)
      memory.delete(key)
      attempt((storage) => storage.removeItem(key))
    },
    clear() {
      memory.clear()
      attempt((storage) => storage.clear())
    },
  }
}

/** What stays for the next visit and is shared by all tabs. */
export const storage = createStorage({ open: () => localStorage })

/** What ends with the browser's tab. */
export const tabStorage = createStorage({ open: () => sessionStorage })
