/** How a value stands in the browser: the value and the moment (epoch milliseconds) after which it counts as absent; null never does. */
interface StorageEntry {
  readonly value: unknown
  readonly expire: number | null
}

function isStorageEntry(entry: unknown): entry is StorageEntry {
  if (typeof entry !== 'object' || entry === null || !('value' in entry) || !('expire' in entry)) return false
  return entry.expire === null || typeof entry.expire === 'number'
}

/** Writes a value as it stands in the browser. */
export function formatEntry(value: unknown, expire: number | null): string {
  return JSON.stringify({ value, expire } satisfies StorageEntry)
}

/** Reads what `formatEntry` wrote; undefined for what is absent, expired or not ours. */
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
