import { once } from 'node:events'
import { createServer, get } from 'node:http'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { limitConnections } from './connection-limit.ts'

/** Listens with a limit of two connections per address; opens connections from this machine, which are kept open. */
async function listen(trustedProxies: ReadonlySet<string>) {
  const server = createServer((_, response) => response.end('served'))
  limitConnections(server, { trustedProxies, perAddress: 2 })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const sockets: Socket[] = []
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const open = async () => {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => {})
    sockets.push(socket)
    await once(socket, 'connect')
    return socket
  }
  const request = () =>
    new Promise<string>((resolve) => {
      get({ port, host: '127.0.0.1', agent: false }, (response) => resolve(text(response))).on('error', () => resolve('dropped'))
    })
  return { open, request }
}

test('connections beyond the limit of an address are dropped, until one of the others ends', async () => {
  const { open, request } = await listen(new Set())
  const [first] = [await open(), await open()]
  expect(await request()).toBe('dropped')
  first.destroy()
  await expect.poll(request).toBe('served')
})

test('a trusted proxy may have as many connections as it needs', async () => {
  const { open, request } = await listen(new Set(['127.0.0.1']))
  for (let count = 0; count < 5; count++) await open()
  expect(await request()).toBe('served')
})
