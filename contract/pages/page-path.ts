/** A page's path without its optional parameters. */
export function pathWithoutOptional(path: string): string {
  return path.replaceAll(/\/:\w+\?/g, '') || '/'
}

/** Whether a path can be opened as it is, because it has no required parameters. */
export function isOpenable(path: string): boolean {
  return !pathWithoutOptional(path).includes(':')
}

/** Matches the URL paths, below the base, of a page at this path, with or without a trailing slash. */
export function pathPattern(path: string): RegExp {
  const source = path
    .split('/')
    .filter((part) => part !== '')
    .map((part) => (part.startsWith(':') ? (part.endsWith('?') ? '(?:/[^/]+)?' : '/[^/]+') : `/${part.replaceAll(/\W/g, '\\$&')}`))
    .join('')
  return new RegExp(`^${source}/?$`)
}
