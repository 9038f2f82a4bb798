// A placeholder origin for resolving paths; nothing is ever sent there.
const ownOrigin = 'http://own.invalid'

function safeDecode(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** Whether a path starts like a protocol-relative URL: `//evil`, `/\evil`, percent-encoded too. */
function isForeign(path: string): boolean {
  return /^\/[/\\]/.test(path) || /^\/[/\\]/.test(safeDecode(path))
}

/**
 * Sanitizes an untrusted redirect target. Returns the console path with query and hash; undefined if it leads to another host, another
 * scheme or the sign-in page.
 */
export function sanitizeInternalPath(target: string | null): string | undefined {
  if (target === null || !target.startsWith('/') || isForeign(target) || !URL.canParse(target, ownOrigin)) return undefined
  const { origin, pathname, search, hash } = new URL(target, ownOrigin)
  if (origin !== ownOrigin || isForeign(pathname)) return undefined
  if (/^\/login(?:\/|$)/i.test(safeDecode(pathname))) return undefined
  return `${pathname}${search}${hash}`
}
