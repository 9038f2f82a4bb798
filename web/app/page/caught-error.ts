const references = new WeakMap<object, string>()

/**
 * The number by which a person speaks of an error that broke what was drawn, and by which it is found: the one that the error brings along, such
 * as that of the server's log, else one that stands beside it in the browser's console. The same error keeps its number.
 */
export function referenceOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return ''
  if ('reference' in error && typeof error.reference === 'string') return error.reference
  const reference = references.get(error) ?? `W${Date.now().toString(36).toUpperCase()}`
  references.set(error, reference)
  return reference
}

/** Options of each root of React: an error that a boundary keeps to its place is logged once, with its number, and sent nowhere. */
export const rootOptions = {
  onCaughtError(error: unknown, { componentStack }: { componentStack?: string | undefined }): void {
    // oxlint-disable-next-line no-console -- a fault of ours: whoever looks into it starts from the number and this
    console.error(referenceOf(error), error, componentStack)
  },
} as const
