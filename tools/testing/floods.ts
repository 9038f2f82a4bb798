import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** An attack by many connections, each of which sends this and reads nothing. */
export interface Flood {
  readonly connections: number
  readonly sent: string
}

const pipelined = 'GET /api/openapi.json HTTP/1.1\r\nhost: localhost\r\n\r\n'

/** A body that lacks its last 100 bytes. */
function unfinishedLogin(bytes: number): string {
  const headers = `POST /api/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: ${bytes}\r\n\r\n`
  return headers + 'x'.repeat(bytes - 100)
}

/** Requests whose responses are not read, and bodies that never end: too large ones, and the largest that are accepted. */
export const floods: Readonly<Record<'pipelined' | 'largeBodies' | 'allowedBodies', Flood>> = {
  pipelined: { connections: 50, sent: pipelined.repeat(2000) },
  largeBodies: { connections: 1000, sent: unfinishedLogin(1024 * 1024) },
  allowedBodies: { connections: 1000, sent: unfinishedLogin(16 * 1024) },
}

/** Starts a flood; returns a function that ends it. */
export async function startFlood({ connections, sent }: Flood, url: string): Promise<() => void> {
  const { hostname, port } = new URL(url)
  const bytes = Buffer.from(sent)
  const open = async (): Promise<Socket> => {
    const socket = connect({ host: hostname, port: Number(port) })
    socket.on('error', () => {})
    await Promise.race([once(socket, 'connect'), once(socket, 'close')])
    socket.write(bytes)
    return socket
  }
  const sockets = await Promise.all(Array.from({ length: connections }, open))
  return () => {
    for (const socket of sockets) socket.destroy()
  }
}

/** The resident memory of a process in megabytes. Not on Windows. */
export function residentMegabytes(pid: number): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024
}
