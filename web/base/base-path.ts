// Cached because every link reads it on each render.
let lastRead = { uri: '', path: '' }

/** The console's base path without the trailing slash: empty at `/`, `/admin` at `/admin/`. */
export function basePath(): string {
  const uri = document.baseURI
  if (uri !== lastRead.uri) lastRead = { uri, path: new URL(uri).pathname.replace(/\/[^/]*$/, '') }
  return lastRead.path
}
