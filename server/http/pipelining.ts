import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { ServerType } from '@hono/node-server'

/** How many requests of one connection may wait for their responses. Browsers and proxies wait for each response. */
export const maxUnanswered = 16

/** The HTTP parser of a connection, which Node does not document. `onIncoming` is called for each request; 2 stops the parser, as an upgrade does. */
interface ParsedSocket extends Socket {
  parser?: { onIncoming?: () => number } | null
}

/** Disconnects, and skips the requests that were already read: parsing thousands of them takes more memory than their bytes. */
function disconnect(socket: ParsedSocket): void {
  if (socket.parser) socket.parser.onIncoming = () => 2
  socket.destroy()
}

/**
 * Disconnects clients that send requests without reading the responses (HTTP pipelining), which would pile up in memory. Requests that were
 * already read from their connection are not handled.
 */
export function limitPipelining(server: ServerType): void {
  const unanswered = new WeakMap<Socket, number>()
  const add = (socket: Socket, change: number) => {
    const count = (unanswered.get(socket) ?? 0) + change
    unanswered.set(socket, count)
    return count
  }
  const listeners = server.listeners('request')
  server.removeAllListeners('request')
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request
    if (socket.destroyed) return
    response.once('close', () => add(socket, -1))
    if (add(socket, 1) > maxUnanswered) disconnect(socket)
    else for (const listener of listeners) Reflect.apply(listener, server, [request, response])
  })
}
