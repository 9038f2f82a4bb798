import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http'
import { expect } from 'vitest'
import type { TestServer } from './test-server.ts'

/** A request that a receiver got. */
export interface Received {
  readonly headers: IncomingHttpHeaders
  readonly id: string
  readonly text: string
  readonly body: { readonly type: string; readonly timestamp: string; readonly data: Readonly<Record<string, unknown>> }
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
}

/** Verifies a message as a receiver would that has only read the specification: by the crypto of browsers, not by the code of the product. */
export async function isSignedWith(secret: string, { headers, text }: Received): Promise<boolean> {
  const key = await crypto.subtle.importKey('raw', bytesOf(secret.replace(/^whsec_/, '')), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'verify',
  ])
  const signed = new TextEncoder().encode(`${headers['webhook-id']?.toString()}.${headers['webhook-timestamp']?.toString()}.${text}`)
  for (const part of (headers['webhook-signature']?.toString() ?? '').split(' ')) {
    const [version, signature = ''] = part.split(',')
    if (version === 'v1' && (await crypto.subtle.verify('HMAC', key, bytesOf(signature), signed))) return true
  }
  return false
}

/** An HTTP server on this machine that keeps what it gets, and answers as a test says. */
export class WebhookReceiver {
  readonly received: Received[] = []
  respond: (response: ServerResponse) => void = (response) => response.end('thanks')
  #server: Server | undefined
  #port = 0

  /** As STEWARD_OUTGOING_HOSTS names it. */
  get host(): string {
    return `127.0.0.1:${this.#port}`
  }

  get url(): string {
    return `http://${this.host}/hook`
  }

  /** Listens on a free port, or on the one that it had. */
  async start(): Promise<void> {
    const server = createServer((request, response) => {
      const chunks: Buffer[] = []
      request.on('data', (chunk: Buffer) => chunks.push(chunk))
      request.on('end', () => {
        const text = Buffer.concat(chunks).toString()
        const body: Received['body'] = JSON.parse(text)
        this.received.push({ headers: request.headers, id: request.headers['webhook-id']?.toString() ?? '', text, body })
        this.respond(response)
      })
    })
    await new Promise<void>((resolve) => server.listen(this.#port, '127.0.0.1', resolve))
    const bound = server.address()
    this.#port = typeof bound === 'object' && bound ? bound.port : 0
    this.#server = server
  }

  async stop(): Promise<void> {
    const server = this.#server
    server?.closeAllConnections()
    await new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve()))
  }
}

/** Waits until the receiver has got so many requests. */
export async function arrived(receiver: WebhookReceiver, count: number): Promise<void> {
  await expect.poll(() => receiver.received.length, { timeout: 10_000 }).toBe(count)
}

/** Waits until everything that was written is linked in the audit log: what is not yet when a webhook begins may still be told. */
export async function linked(server: TestServer): Promise<void> {
  const database = server.read.$extendTables<{ audit_unlinked: { entry_id: string } }>()
  const waiting = () => database.selectFrom('audit_unlinked').select('entry_id').execute()
  await expect.poll(async () => (await waiting()).length, { timeout: 10_000 }).toBe(0)
}
