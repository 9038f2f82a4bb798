import type { Entries } from '#web/shell/history/entries.ts'

/** A history of a test, beginning at an address; it spells addresses as a browser does, and moves at once. */
export function memoryEntries(address: string): Entries {
  const spelled = (written: string) => {
    const { pathname, search, hash } = new URL(written, 'http://console.test')
    return pathname + search + hash
  }
  const listeners: (() => void)[] = []
  let entries: { address: string; state: unknown }[] = [{ address: spelled(address), state: null }]
  let shown = 0
  return {
    read: () => entries[shown] ?? { address: '/', state: null },
    push(state, next) {
      entries = [...entries.slice(0, shown + 1), { address: spelled(next), state }]
      shown += 1
    },
    replace(state, next) {
      entries[shown] = { address: spelled(next), state }
    },
    go(delta) {
      if (!entries[shown + delta]) return
      shown += delta
      for (const listener of listeners) listener()
    },
    follow: (onMoved) => void listeners.push(onMoved),
  }
}
