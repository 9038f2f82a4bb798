/** An address of the console, without the base; another object for every arrival. */
export interface Location {
  readonly pathname: string
  /** With its question mark; empty where there is none. */
  readonly search: string
  /** With its number sign; empty where there is none. */
  readonly hash: string
  /** Names the entry of the browser's history. */
  readonly key: string
}

/** The parts of an address, which begins with a slash. */
export function addressParts(address: string): Pick<Location, 'pathname' | 'search' | 'hash'> {
  const [, pathname = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(address) ?? []
  return { pathname: pathname || '/', search: search === '?' ? '' : search, hash: hash === '#' ? '' : hash }
}

/** A location as one address. */
export function addressOf({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>): string {
  return pathname + search + hash
}
