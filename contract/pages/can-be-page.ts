/** First segments of paths that the server answers itself. */
const served: ReadonlySet<string> = new Set(['api', 'mcp', 'metrics', 'healthz', 'readyz', 'assets', 'docs'])

/** Whether a path below the base can be a page: it is not a path of the server, and names no file. */
export function canBePage(path: string): boolean {
  const segments = path.split('/').filter((segment) => segment !== '')
  return !served.has(segments[0]?.toLowerCase() ?? '') && !/\.\w+$/.test(segments.at(-1) ?? '')
}
