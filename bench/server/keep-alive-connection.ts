import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** A keep-alive connection with one request at a time. Node's own client costs as much as the server under test, so this parses only what it needs. */
export class KeepAliveConnection {
  readonly #socket: Socket
  #received = ''
  #pending: PromiseWithResolvers<string> | undefined

  static async open(url: string): Promise<KeepAliveConnection> {
    const { hostname, port } = new URL(url)
    const socket = connect({ host: hostname, port: Number(port), noDelay: true })
    await once(socket, 'connect')
    return new KeepAliveConnection(socket)
  }

  private constructor(socket: Socket) {
    this.#socket = socket
    // One character per byte, because lengths are in bytes.
    socket.setEncoding('latin1')
    socket.on('data', (text: string) => this.#receive(text))
    socket.on('close', () => this.#pending?.reject(new Error('The server closed the connection.')))
    socket.on('error', (error) => this.#pending?.reject(error))
  }

  /** Sends a serialized request; resolves to the whole response, including its head. Throws unless its status is 200. */
  send(request: string): Promise<string> {
    const pending = Promise.withResolvers<string>()
    this.#pending = pending
    this.#received = ''
    this.#socket.write(request)
    return pending.promise
  }

  close(): void {
    this.#socket.destroy()
  }

  #receive(text: string): void {
    this.#received += text
    const headEnd = this.#received.indexOf('\r\n\r\n')
    if (headEnd < 0) return
    const length = /\r\ncontent-length: (\d+)/i.exec(this.#received.slice(0, headEnd))?.[1]
    if (this.#received.length < headEnd + 4 + Number(length)) return
    if (this.#received.startsWith('HTTP/1.1 200 ') && length !== undefined) this.#pending?.resolve(this.#received)
    else this.#pending?.reject(new Error(`Unexpected response: ${this.#received.slice(0, 300)}`))
  }
}

/** Serializes a request. */
export function requestTo(
  url: string,
  { method = 'GET', headers = {}, body }: { method?: string; headers?: Readonly<Record<string, string>>; body?: object } = {},
): string {
  const { host, pathname, search } = new URL(url)
  const content = body ? JSON.stringify(body) : ''
  const ofBody = { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(content)) }
  const lines = Object.entries({ host, ...headers, ...(body && ofBody) }).map(([name, value]) => `${name}: ${value}\r\n`)
  return `${method} ${pathname}${search} HTTP/1.1\r\n${lines.join('')}\r\n${content}`
}
