import { existsSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '#server/db/database.ts'
import { databaseFileName } from '#server/db/sqlite/database-file.ts'
import { openWasm } from '#server/db/wasm/open-wasm.ts'
import { loadSqlite, WasmConnection } from '#server/db/wasm/wasm-connection.ts'

interface InMemory {
  readonly database: Database
  readonly connection: WasmConnection
}

const library = loadSqlite()
const opened = new Map<string, InMemory>()

async function open(folder: string): Promise<InMemory> {
  const file = join(folder, databaseFileName)
  const connection = new WasmConnection(await library, existsSync(file) ? new Uint8Array(await readFile(file)) : undefined)
  return { connection, database: openWasm(connection, { isNew: !existsSync(file) }) }
}

/** Opens the database that stands for a folder. It begins as the file there and lasts until `removeInMemory`; who opens it again shares it. */
export async function openInMemory(folder: string): Promise<Database> {
  const known = opened.get(folder)
  if (known) return { ...known.database, isNew: false }
  const created = await open(folder)
  opened.set(folder, created)
  return created.database
}

/** Deletes the folder and its database. */
export async function removeInMemory(folder: string): Promise<void> {
  opened.get(folder)?.connection.close()
  opened.delete(folder)
  await rm(folder, { recursive: true })
}
