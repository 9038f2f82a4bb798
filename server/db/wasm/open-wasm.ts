import type { Database } from '#server/db/database.ts'
import { embeddedDatabase, statementsOn } from '#server/db/embedded/embedded-database.ts'
import { SlowStatements } from '#server/db/slow-statements.ts'
import type { WasmConnection } from './wasm-connection.ts'

/** The embedded database in memory, on SQLite compiled to WebAssembly. It has one connection: reads wait for the end of an open transaction. */
export function openWasm(connection: WasmConnection, { isNew }: { readonly isNew: boolean }): Database {
  const read = statementsOn({ run: (text, parameters) => connection.read(text, parameters) })
  return embeddedDatabase({
    isNew,
    location: 'memory',
    writer: connection,
    async read(text, parameters) {
      await connection.outsideTransaction()
      return read(text, parameters)
    },
    worker: undefined,
    scans: undefined,
    slowStatements: new SlowStatements(),
    verify() {},
    close: async () => {},
  })
}
