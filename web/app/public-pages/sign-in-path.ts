/**
 * Where somebody without a session is sent from an address of the console: to sign in and back again, with all of the address; nowhere from a
 * page that opens without signing in (specification §4). `openPaths` is a pattern of those, or empty.
 */
export function signInPath({ path, rest }: { path: string; rest: string }, openPaths: string): string | undefined {
  if (openPaths !== '' && new RegExp(openPaths).test(path)) return undefined
  return `/login?redirect=${encodeURIComponent(path + rest)}`
}
