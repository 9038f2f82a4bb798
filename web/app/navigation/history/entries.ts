/** The entries of a history: the browser's or a test's. Paths are without the base. */
export interface Entries {
  /** The current entry: its path as normalized by the browser, and its state. */
  read(): { readonly address: string; readonly state: unknown }
  /** The number of entries. */
  count(): number
  /** Adds an entry after the current one; has no effect if the browser rejects it. */
  push(state: unknown, address: string): void
  /** Replaces state and path of the current entry; has no effect if the browser rejects it. */
  replace(state: unknown, address: string): void
  /** Loads the document at a path, which adds an entry too. */
  load(address: string): void
  /** Moves forward or, with a negative delta, back. */
  go(delta: number): void
  /** Calls the listener after each move to another entry, by the user or by `go`. */
  listen(listener: () => void): void
}

/** The browser's entries, for a console served below `base`. */
export function browserEntries(base: string): Entries {
  /** Resolves a path below the base; never leads to another host. */
  function resolve(address: string): string {
    const { origin, pathname, search, hash } = new URL(base + address, window.location.origin)
    return origin === window.location.origin ? pathname + search + hash : `${base}/`
  }

  /** Browsers throttle history calls: some throw, some ignore them. */
  function attempt(change: () => void): void {
    try {
      change()
    } catch {
      // The caller checks the entry's state instead.
    }
  }

  return {
    read() {
      const { pathname, search, hash } = window.location
      return { address: pathname.slice(base.length) + search + hash, state: window.history.state }
    },
    count: () => window.history.length,
    push: (state, address) => attempt(() => window.history.pushState(state, '', resolve(address))),
    replace: (state, address) => attempt(() => window.history.replaceState(state, '', resolve(address))),
    load: (address) => window.location.assign(resolve(address)),
    go: (delta) => window.history.go(delta),
    listen: (listener) => window.addEventListener('popstate', listener),
  }
}
