/**
 * The sign-in path, with the current path as redirect target, for a visitor without a session; undefined for a page that opens without
 * signing in (specification §4). `openPaths` is a pattern of those pages, or empty.
 */
export function signInPath({ path, rest }: { path: string; rest: string }, openPaths: string): string | undefined {
  if (openPaths !== '' && new RegExp(openPaths).test(path)) return undefined
  return `/login?redirect=${encodeURIComponent(path + rest)}`
}
