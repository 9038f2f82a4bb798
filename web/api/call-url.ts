// Cached because every link reads it on each render.
let lastRead = { uri: '', path: '' }

/** The console's base path without the trailing slash: empty at `/`, `/admin` at `/admin/`. */
export function basePath(): string {
  const uri = document.baseURI
  if (uri !== lastRead.uri) lastRead = { uri, path: new URL(uri).pathname.replace(/\/[^/]*$/, '') }
  return lastRead.path
}

/** The URL of a call: base, prefix, path and query (specification §7). An absolute URL is returned unchanged. */
export function buildCallUrl(
  path: string,
  { base, prefix, query = {} }: { base: string; prefix: string; query?: Readonly<Record<string, string>> },
): string {
  const search = new URLSearchParams(query).toString()
  const address = /^[a-z][a-z\d+.-]*:|^\/\//i.test(path) ? path : `${base}${prefix}${path}`
  return search === '' ? address : `${address}?${search}`
}
