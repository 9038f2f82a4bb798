// Stands for the console's own origin while an address is resolved; nothing is ever sent there.
const ownOrigin = 'http://own.invalid'

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** Whether a path begins like the address of another host: `//evil`, `/\evil`, also written with escapes. */
function looksForeign(path: string): boolean {
  return /^\/[/\\]/.test(path) || /^\/[/\\]/.test(decoded(path))
}

/**
 * A path of the console with its query, from an address that anybody may have written; undefined when it leads elsewhere: to another host,
 * another scheme, or back to the sign-in page.
 */
export function sanitizeInternalPath(target: string | null): string | undefined {
  if (target === null || !target.startsWith('/') || looksForeign(target) || !URL.canParse(target, ownOrigin)) return undefined
  const { origin, pathname, search, hash } = new URL(target, ownOrigin)
  if (origin !== ownOrigin || looksForeign(pathname)) return undefined
  if (/^\/login(?:\/|$)/i.test(decoded(pathname))) return undefined
  return `${pathname}${search}${hash}`
}
