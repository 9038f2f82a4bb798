import type { Server, ServerParts } from './module.ts'
import { registryOf } from './registry.ts'

/** A server with the services of its modules. Throws if two provide the same. */
export function createServer(parts: ServerParts): Server {
  const key = {}
  const server: Server = {
    ...parts,
    registry: registryOf(parts.modules),
    get: (token) => token.of(key),
    provide: (token, create) => token.provide(key, create),
  }
  for (const { provide } of parts.modules) provide?.(server)
  return server
}
