/** The entries of a history, the browser's own or that of a test. Addresses are the console's, without the base. */
export interface Entries {
  /** The entry that is shown: its address as the browser spells it, and what was noted with it. */
  read(): { readonly address: string; readonly state: unknown }
  /** How many there are. */
  count(): number
  /** Makes an entry behind the one that is shown; a browser that takes no more leaves everything as it is. */
  push(state: unknown, address: string): void
  /** Notes and addresses the one that is shown anew, if the browser takes it. */
  replace(state: unknown, address: string): void
  /** Loads the document of an address, which makes an entry as well. */
  load(address: string): void
  /** Moves so many entries ahead, or back. */
  go(delta: number): void
  /** Calls after each move to another entry, the person's and that of `go`. */
  follow(onMoved: () => void): void
}

/** The entries of the browser, for a console that lies below `base`. */
export function browserEntries(base: string): Entries {
  /** No address leads to another host, however it is written. */
  function below(address: string): string {
    const { origin, pathname, search, hash } = new URL(base + address, window.location.origin)
    return origin === window.location.origin ? pathname + search + hash : `${base}/`
  }

  /** Browsers refuse, or only throw, when there are too many at once. */
  function attempt(change: () => void): void {
    try {
      change()
    } catch {
      // What was noted tells whether it was done.
    }
  }

  return {
    read() {
      const { pathname, search, hash } = window.location
      return { address: pathname.slice(base.length) + search + hash, state: window.history.state }
    },
    count: () => window.history.length,
    push: (state, address) => attempt(() => window.history.pushState(state, '', below(address))),
    replace: (state, address) => attempt(() => window.history.replaceState(state, '', below(address))),
    load: (address) => window.location.assign(below(address)),
    go: (delta) => window.history.go(delta),
    follow: (onMoved) => window.addEventListener('popstate', onMoved),
  }
}
