import type { Entries } from '#web/app/navigation/history/entries.ts'

/** History entries in memory; normalizes paths as a browser does. */
export interface MemoryEntries extends Entries {
  /** Simulates the user editing the address bar or following a hash link. */
  write(address: string): void
}

/** Creates history entries in memory. Moves are synchronous. */
export function memoryEntries(address: string): MemoryEntries {
  const normalize = (url: string) => {
    const { pathname, search, hash } = new URL(url, 'http://console.test')
    return pathname + search + hash
  }
  const listeners: (() => void)[] = []
  let entries: { address: string; state: unknown }[] = [{ address: normalize(address), state: null }]
  let current = 0

  function notify(): void {
    for (const listener of listeners) listener()
  }

  function push(state: unknown, next: string): void {
    entries = [...entries.slice(0, current + 1), { address: normalize(next), state }]
    current += 1
  }

  return {
    read: () => entries[current] ?? { address: '/', state: null },
    count: () => entries.length,
    push,
    replace(state, next) {
      entries[current] = { address: normalize(next), state }
    },
    load() {
      throw new Error('Memory entries never load a document.')
    },
    go(delta) {
      if (!entries[current + delta]) return
      current += delta
      notify()
    },
    listen: (listener) => void listeners.push(listener),
    write(next) {
      if (entries[current]?.address === normalize(next)) entries[current] = { address: normalize(next), state: null }
      else push(null, next)
      notify()
    },
  }
}
