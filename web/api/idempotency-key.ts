/** A unique key. `crypto.randomUUID` exists in secure contexts only. */
export function createIdempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * Returns one key per body: resending the same body after its response was lost reuses its key and is stored once, while a corrected body
 * gets a new key.
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
