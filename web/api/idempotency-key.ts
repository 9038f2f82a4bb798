/** A key that no other call has; made without `crypto.randomUUID`, which only secure contexts have. */
function createIdempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * Gives every body a key of its own, and the same body the same key again: sent once more after its answer was lost it is stored once,
 * while a corrected one is another call.
 */
export function createIdempotencyKeys(): (body: object) => string {
  const keys = new Map<string, string>()
  return (body) => {
    const text = JSON.stringify(body)
    const key = keys.get(text) ?? createIdempotencyKey()
    keys.set(text, key)
    return key
  }
}
