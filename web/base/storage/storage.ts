import { steward } from '#steward.config.ts'
import { basePath } from '#web/base/base-path.ts'
import { formatEntry, parseEntry } from './storage-entry.ts'

/** The names of stored values (specification §3). */
export type StorageName =
  | 'ACCESS-TOKEN'
  | 'CURRENT-USER'
  | 'DEMO-KEPT'
  | 'DESIGN'
  | 'IS-SCREENLOCKED'
  | 'LANGUAGE'
  | 'LOCK-DEADLINE'
  | 'NEW-VERSION'
  | 'PREFERENCES'
  | 'RELOADED-FOR'
  | 'TABS-ROUTES'

/** The default lifetime of a stored value: 7 days (specification §9). */
export const storageExpirySeconds = 604_800

/** What the keys of an installation begin with; those below a base path have it in them. */
function storagePrefix(): string {
  return `${steward.shortName}${basePath()}__`.toUpperCase()
}

/** The storage key of a name: the prefix of the installation and the name, in upper case. */
export function storageKey(name: string): string {
  return `${storagePrefix()}${name}`.toUpperCase()
}

/** Whether a key belongs to this installation: at the root all but those of installations below a base path. */
function isOwnKey(key: string): boolean {
  return basePath() === '' ? !key.startsWith(`${steward.shortName}/`.toUpperCase()) : key.startsWith(storagePrefix())
}

/**
 * A browser storage with named, expiring values. Never throws: when the browser's storage is full or forbidden, values are kept in memory
 * until the page is closed.
 */
export interface NamedStorage {
  /** The stored value; undefined if absent, expired or invalid. The caller validates it. */
  get(name: StorageName): unknown
  /** Stores a JSON value. `expiresInSeconds` defaults to 7 days; null never expires. Returns false if the value is kept in memory only. */
  set(name: StorageName, value: unknown, options?: { expiresInSeconds?: number | null }): boolean
  remove(name: StorageName): void
  /** Clears the whole storage, including values of other applications on this origin, but not those of an installation below another base path. */
  clear(): void
}

interface StorageOptions {
  /** Returns the browser's storage. May throw, because accessing it does where it is forbidden. */
  readonly open: () => Storage
  /** Epoch milliseconds. */
  readonly now?: () => number
}

/** Creates a named storage on localStorage or sessionStorage. */
export function createStorage({ open, now = () => Date.now() }: StorageOptions): NamedStorage {
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
      // The replaced value must not reappear on the next page.
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
      attempt((storage) => {
        for (const key of Object.keys(storage)) if (isOwnKey(key)) storage.removeItem(key)
      })
    },
  }
}

/** Persistent and shared by all tabs. */
export const storage = createStorage({ open: () => localStorage })

/** Cleared when the browser tab is closed. */
export const tabStorage = createStorage({ open: () => sessionStorage })
