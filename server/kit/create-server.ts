import type { Server, ServerParts } from './module.ts'
import { registryOf } from './registry.ts'

/** Creates a server with the services of its modules. Throws if two modules provide the same service. */
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
