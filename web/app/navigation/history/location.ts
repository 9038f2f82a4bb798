/** A location of the console, without the base; a new object per navigation. */
export interface Location {
  readonly pathname: string
  /** With the question mark; empty without a query. */
  readonly search: string
  /** With the number sign; empty without a hash. */
  readonly hash: string
  /** Identifies the history entry. */
  readonly key: string
}

/** Splits a path, which starts with a slash, into its parts. */
export function parsePath(address: string): Pick<Location, 'pathname' | 'search' | 'hash'> {
  const [, pathname = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(address) ?? []
  return { pathname: pathname || '/', search: search === '?' ? '' : search, hash: hash === '#' ? '' : hash }
}

/** The path of a location with query and hash. */
export function createPath({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>): string {
  return pathname + search + hash
}
