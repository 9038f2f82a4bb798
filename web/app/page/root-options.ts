const references = new WeakMap<object, string>()

/**
 * The reference id of a rendering error, shown to the user and used to look it up: the error's own, such as that of the server's log, or
 * else one logged in the browser's console. The same error keeps its id.
 */
export function referenceOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return ''
  if ('reference' in error && typeof error.reference === 'string') return error.reference
  const reference = references.get(error) ?? `W${Date.now().toString(36).toUpperCase()}`
  references.set(error, reference)
  return reference
}

/** Options of every React root: an error caught by a boundary is logged once, with its reference id. */
export const rootOptions = {
  onCaughtError(error: unknown, { componentStack }: { componentStack?: string | undefined }): void {
    // oxlint-disable-next-line no-console -- a bug: debugging starts from the reference id and the stack
    console.error(referenceOf(error), error, componentStack)
  },
} as const
