import { decodeBytes, encodeBytes } from '#platform/bytes.ts'
import { hmacSha256 } from '#platform/hashes.ts'
import { randomBytes } from '#platform/random.ts'

const prefix = 'whsec_'
const secretBytes = 32

/** A new secret in the form of Standard Webhooks: `whsec_` and 32 random bytes in base64. */
export function newWebhookSecret(): string {
  return prefix + encodeBytes(randomBytes(secretBytes), 'base64')
}

interface SignedMessage {
  readonly id: string
  /** Seconds since 1970. */
  readonly timestamp: number
  readonly body: string
}

/** The headers that identify and sign a message by Standard Webhooks, with one signature for each secret. */
export function signatureHeaders({ id, timestamp, body }: SignedMessage, secrets: readonly string[]): Readonly<Record<string, string>> {
  const signatures = secrets.map((secret) => {
    const key = decodeBytes(secret.slice(prefix.length), 'base64')
    return `v1,${hmacSha256(key, `${id}.${timestamp}.${body}`, 'base64')}`
  })
  return { 'webhook-id': id, 'webhook-timestamp': String(timestamp), 'webhook-signature': signatures.join(' ') }
}
