import type { Socket } from 'node:net'
import type { ServerType } from '@hono/node-server'
import { addressGroup } from '#server/auth/throttle/address-group.ts'
import { canonicalAddress } from './middleware/ip-address.ts'

/** Open connections: of all clients, and of one address, behind which a whole office may be. */
export const connectionLimits = { total: 20_000, perAddress: 2048 } as const

/** Drops connections beyond the limits. Proxies carry the connections of many clients, so that only the total applies to them. */
export function limitConnections(
  server: ServerType,
  { trustedProxies, perAddress = connectionLimits.perAddress }: { trustedProxies: ReadonlySet<string>; perAddress?: number | undefined },
): void {
  const open = new Map<string, number>()
  server.maxConnections = connectionLimits.total
  server.on('connection', (socket: Socket) => {
    const address = canonicalAddress(socket.remoteAddress ?? '') ?? ''
    if (trustedProxies.has(address)) return
    const group = addressGroup(address)
    const count = open.get(group) ?? 0
    if (count >= perAddress) {
      socket.destroy()
      return
    }
    open.set(group, count + 1)
    socket.once('close', () => {
      const left = (open.get(group) ?? 1) - 1
      if (left > 0) open.set(group, left)
      else open.delete(group)
    })
  })
}
