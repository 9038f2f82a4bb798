// Every link asks for it each time it is drawn.
let lastRead = { uri: '', path: '' }

/** Path of the console's own root without the slash at its end: empty at `/`, `/admin` at `/admin/`. */
export function basePath(): string {
  const uri = document.baseURI
  if (uri !== lastRead.uri) lastRead = { uri, path: new URL(uri).pathname.replace(/\/[^/]*$/, '') }
  return lastRead.path
}

/** The address of a call: base, prefix, path and query (specification §7); an absolute address stays as it is. */
export function callAddress(
  path: string,
  { base, prefix, query = {} }: { base: string; prefix: string; query?: Readonly<Record<string, string>> },
): string {
  const search = new URLSearchParams(query).toString()
  const address = /^[a-z][a-z\d+.-]*:|^\/\//i.test(path) ? path : `${base}${prefix}${path}`
  return search === '' ? address : `${address}?${search}`
}
