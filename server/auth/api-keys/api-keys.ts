import type { Writes } from '#server/kit/writes.ts'
import { newSecret, secretHash } from '#server/platform/random-secret.ts'
import { type Clock, minuteMs } from '#server/clock.ts'
import type { Connection } from '#server/db/database.ts'
import { apiKeyStore, type StoredApiKey, type UsedApiKey } from './api-key-store.ts'

/** What every key begins with, so that people and scanners recognise one. */
const prefix = 'steward_'

/** What a key looks like; anything else is not looked up. */
const keyPattern = /^steward_[\w-]{43}$/

/** The `Authorization` header of a request with a key. Headers of other schemes are a proxy's. */
const headerPattern = /^bearer +(steward_\S*)$/i

const hintLength = 4

/** A new key, of which only the hash and the hint are stored. */
export function newApiKey(): { readonly key: string; readonly keyHash: string; readonly hint: string } {
  const key = prefix + newSecret()
  return { key, keyHash: secretHash(key), hint: key.slice(-hintLength) }
}

/** The key in an `Authorization` header; undefined if it has none. */
export function keyIn(authorization: string): string | undefined {
  return headerPattern.exec(authorization.trim())?.[1]
}

const sessionPrefix = 'key:'

/** What stands for the session of a request with a key, such as in the audit log. */
export function sessionIdOfKey(id: string): string {
  return sessionPrefix + id
}

/** The id of the key that stands for a session. */
export function keyOfSession(sessionId: string | null): string | undefined {
  return sessionId?.startsWith(sessionPrefix) ? sessionId.slice(sessionPrefix.length) : undefined
}

/** Finds the keys of requests, and notes when they were used. */
export class ApiKeys {
  readonly #read: Connection
  readonly #writes: Writes
  readonly #clock: Clock
  /** Keys whose last use is being written, so that one of several concurrent requests writes it. */
  readonly #touching = new Set<string>()

  constructor({ read, writes, clock }: { read: Connection; writes: Writes; clock: Clock }) {
    this.#read = read
    this.#writes = writes
    this.#clock = clock
  }

  /** The key, unless it is unknown, revoked or expired, or its owner is disabled. */
  async find(key: string): Promise<UsedApiKey | undefined> {
    return keyPattern.test(key) ? apiKeyStore(this.#read).findUsable(secretHash(key), this.#clock.now()) : undefined
  }

  /** Updates the last use of a key, at most once a minute. */
  async touch({ id, lastUsedAt }: StoredApiKey): Promise<void> {
    const now = this.#clock.now()
    if ((lastUsedAt !== null && now - lastUsedAt < minuteMs) || this.#touching.has(id)) return
    this.#touching.add(id)
    try {
      await this.#writes.systemWrite(({ db }) => apiKeyStore(db).touch({ id, lastUsedAt }, now))
    } finally {
      this.#touching.delete(id)
    }
  }
}
