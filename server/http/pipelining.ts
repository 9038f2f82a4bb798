import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { ServerType } from '@hono/node-server'

/** How many requests of one connection may wait for their responses. Browsers and proxies wait for each response. */
export const maxUnanswered = 16

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
    if (add(socket, 1) > maxUnanswered) socket.destroy()
    else for (const listener of listeners) Reflect.apply(listener, server, [request, response])
  })
}
