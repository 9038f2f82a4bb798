/** The URL of a call: base, prefix, path and query (specification §7). An absolute URL is returned unchanged. */
export function buildCallUrl(
  path: string,
  { base, prefix, query = {} }: { base: string; prefix: string; query?: Readonly<Record<string, string>> },
): string {
  const search = new URLSearchParams(query).toString()
  const address = /^[a-z][a-z\d+.-]*:|^\/\//i.test(path) ? path : `${base}${prefix}${path}`
  return search === '' ? address : `${address}?${search}`
}
