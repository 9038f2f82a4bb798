const requestIds = new WeakMap<object, string>()

/**
 * The reference id of a rendering error, shown to the user and used to look it up: the error's own, such as that of the server's log, or
 * else one logged in the browser's console. The same error keeps its id.
 */
export function requestIdOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return ''
  if ('requestId' in error && typeof error.requestId === 'string') return error.requestId
  const requestId = requestIds.get(error) ?? `W${Date.now().toString(36).toUpperCase()}`
  requestIds.set(error, requestId)
  return requestId
}

/** Options of every React root: an error caught by a boundary is logged once, with its reference id. */
export const rootOptions = {
  onCaughtError(error: unknown, { componentStack }: { componentStack?: string | undefined }): void {
    // oxlint-disable-next-line no-console -- a bug: debugging starts from the reference id and the stack
    console.error(requestIdOf(error), error, componentStack)
  },
} as const
