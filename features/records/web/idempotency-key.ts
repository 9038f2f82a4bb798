/** A key that no other form has; made without `crypto.randomUUID`, which only secure contexts have. */
export function createIdempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
