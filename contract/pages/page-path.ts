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

/** First segments of paths that the server answers itself. */
const served: ReadonlySet<string> = new Set(['api', 'mcp', 'metrics', 'healthz', 'readyz', 'assets', 'docs'])

/** Whether a path below the base can be that of a page: the server answers none of its own there, and it names no file. */
export function canBePage(path: string): boolean {
  const segments = path.split('/').filter((segment) => segment !== '')
  return !served.has(segments[0]?.toLowerCase() ?? '') && !/\.\w+$/.test(segments.at(-1) ?? '')
}
