/** A page's path as it is opened without its optional parameters. */
export function pathWithoutOptional(path: string): string {
  return path.replaceAll(/\/:\w+\?/g, '') || '/'
}

/** Whether a path can be opened as it is: it has no parameter that must be given. */
export function isOpenable(path: string): boolean {
  return !pathWithoutOptional(path).includes(':')
}

/** What an address below the base has to look like to be that of a page at this path; a slash at its end makes no difference. */
export function pathPattern(path: string): RegExp {
  const source = path
    .split('/')
    .filter((part) => part !== '')
    .map((part) => (part.startsWith(':') ? (part.endsWith('?') ? '(?:/[^/]+)?' : '/[^/]+') : `/${part.replaceAll(/\W/g, '\\$&')}`))
    .join('')
  return new RegExp(`^${source}/?$`)
}
