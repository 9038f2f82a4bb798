import type { Connection } from './database.ts'

const asides = new WeakMap<Connection, Connection>()

/** Lets what is long of the reads that are asked of a connection run on another. */
export function readAside(connection: Connection, aside: Connection): void {
  asides.set(connection, aside)
}

/** Where a long read of a connection runs, so that nobody waits behind it: the connection itself, unless it has another for them. */
export function asideOf(connection: Connection): Connection {
  return asides.get(connection) ?? connection
}
