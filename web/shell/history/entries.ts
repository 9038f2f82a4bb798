/** The entries of a history, the browser's own or that of a test. Addresses are the console's, without the base. */
export interface Entries {
  /** The entry that is shown: its address as the browser spells it, and what was noted with it. */
  read(): { readonly address: string; readonly state: unknown }
  push(state: unknown, address: string): void
  replace(state: unknown, address: string): void
  /** Moves so many entries ahead, or back. */
  go(delta: number): void
  /** Calls after each move to another entry, the person's and that of `go`. */
  follow(onMoved: () => void): void
}

/** The entries of the browser, for a console that lies below `base`. */
export function browserEntries(base: string): Entries {
  // Two slashes would begin the name of another host.
  const below = (address: string) => base + address.replace(/^[/\\]+/, '/')
  return {
    read() {
      const { pathname, search, hash } = window.location
      return { address: pathname.slice(base.length) + search + hash, state: window.history.state }
    },
    push(state, address) {
      try {
        window.history.pushState(state, '', below(address))
      } catch {
        // A browser that takes no more entries still opens the address, as a document of its own.
        window.location.assign(below(address))
      }
    },
    replace: (state, address) => window.history.replaceState(state, '', below(address)),
    go: (delta) => window.history.go(delta),
    follow: (onMoved) => window.addEventListener('popstate', onMoved),
  }
}
