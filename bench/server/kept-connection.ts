import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** A request written out, and the status that it has to be answered with. */
export interface Request {
  readonly text: string
  readonly status: number
}

interface Asked extends PromiseWithResolvers<string> {
  readonly status: number
}

/** One kept connection, a request at a time. Node's own client costs as much as the server that is measured, so that this reads no more of an answer than it has to. */
export class KeptConnection {
  readonly #socket: Socket
  #received = ''
  #asked: Asked | undefined

  static async open(url: string): Promise<KeptConnection> {
    const { hostname, port } = new URL(url)
    const socket = connect({ host: hostname, port: Number(port), noDelay: true })
    await once(socket, 'connect')
    return new KeptConnection(socket)
  }

  private constructor(socket: Socket) {
    this.#socket = socket
    // Lengths are counted in bytes; texts are not looked at under load.
    socket.setEncoding('latin1')
    socket.on('data', (text: string) => this.#hear(text))
    socket.on('close', () => this.#asked?.reject(new Error('The server has closed the connection.')))
    socket.on('error', (error) => this.#asked?.reject(error))
  }

  /** Resolves to the whole answer, its head included. */
  ask({ text, status }: Request): Promise<string> {
    const asked = { ...Promise.withResolvers<string>(), status }
    this.#asked = asked
    this.#received = ''
    this.#socket.write(text)
    return asked.promise
  }

  close(): void {
    this.#socket.destroy()
  }

  #hear(text: string): void {
    this.#received += text
    const headEnd = this.#received.indexOf('\r\n\r\n')
    if (headEnd < 0) return
    const length = /\r\ncontent-length: (\d+)/i.exec(this.#received.slice(0, headEnd))?.[1]
    if (this.#received.length < headEnd + 4 + Number(length)) return
    const isExpected = this.#received.startsWith(`HTTP/1.1 ${this.#asked?.status} `)
    if (isExpected && length !== undefined) this.#asked?.resolve(this.#received)
    else this.#asked?.reject(new Error(`Answered with ${this.#received.slice(0, 300)}`))
  }
}

/** Writes a request out as it goes over the wire. */
export function requestTo(
  url: string,
  {
    method = 'GET',
    headers = {},
    body,
    status = 200,
  }: { method?: string; headers?: Readonly<Record<string, string>>; body?: object; status?: number } = {},
): Request {
  const { host, pathname, search } = new URL(url)
  const content = body ? JSON.stringify(body) : ''
  const all = {
    host,
    ...headers,
    ...(body && { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(content)) }),
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return { text: `${method} ${pathname}${search} HTTP/1.1\r\n${lines.join('')}\r\n${content}`, status }
}
