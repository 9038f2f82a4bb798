/** A stored value with its expiry in epoch milliseconds; null never expires. */
interface StorageEntry {
  readonly value: unknown
  readonly expire: number | null
}

function isStorageEntry(entry: unknown): entry is StorageEntry {
  if (typeof entry !== 'object' || entry === null || !('value' in entry) || !('expire' in entry)) return false
  return entry.expire === null || typeof entry.expire === 'number'
}

/** Serializes a value for storage. */
export function formatEntry(value: unknown, expire: number | null): string {
  return JSON.stringify({ value, expire } satisfies StorageEntry)
}

/** Parses what `formatEntry` wrote; undefined if absent, expired or invalid. */
export function parseEntry(text: string | null, now: number): unknown {
  if (text === null) return undefined
  try {
    const entry: unknown = JSON.parse(text)
    if (!isStorageEntry(entry) || (entry.expire !== null && entry.expire <= now)) return undefined
    return entry.value
  } catch {
    return undefined
  }
}
