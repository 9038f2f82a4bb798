/**
 * The sign-in path, with the current path as redirect target, for a visitor without a session; undefined for a page that opens without
 * signing in (specification §4). `publicPaths` is a pattern of those pages, or empty.
 */
export function signInPath({ path, rest }: { path: string; rest: string }, publicPaths: string): string | undefined {
  if (publicPaths !== '' && new RegExp(publicPaths).test(path)) return undefined
  return `/login?redirect=${encodeURIComponent(path + rest)}`
}
