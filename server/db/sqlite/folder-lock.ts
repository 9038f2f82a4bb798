import { chmodSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import * as z from 'zod/mini'
import { createDataFolder } from '#server/db/data-folder.ts'
import { UnusableDatabaseError } from '#server/db/unusable-database.ts'

const lockName = 'server.lock'
const holderName = 'server.json'
const busy = 5

/** The server that holds a lock, for the message to the next one. `startedAt` is an ISO time. */
const holderSchema = z.object({ url: z.string(), processId: z.number(), startedAt: z.string() })
type LockHolder = z.infer<typeof holderSchema>

function describeHolder(folder: string): string {
  try {
    const { url, processId, startedAt } = z.parse(holderSchema, JSON.parse(readFileSync(join(folder, holderName), 'utf8')))
    return `the server at ${url} (process ${processId}) has been using it since ${startedAt}`
  } catch {
    return 'another server is using it'
  }
}

/**
 * Locks a data folder for one server until the process ends, however it ends: the lock is SQLite's, on a file of its own. Returns a function that
 * unlocks. Throws `UnusableDatabaseError`; its message names the server that holds the lock.
 */
export function lockDataFolder(folder: string, holder: LockHolder): () => void {
  createDataFolder(folder)
  const path = join(folder, lockName)
  let lock: DatabaseSync | undefined
  try {
    lock = new DatabaseSync(path)
    lock.exec('pragma journal_mode = memory; pragma locking_mode = exclusive; begin exclusive')
    chmodSync(path, 0o600)
    writeFileSync(join(folder, holderName), `${JSON.stringify(holder)}\n`, { mode: 0o600 })
  } catch (error) {
    lock?.close()
    const isLocked = error instanceof Error && 'errcode' in error && error.errcode === busy
    throw new UnusableDatabaseError(`The data folder ${folder}`, isLocked ? new Error(describeHolder(folder)) : error)
  }
  return () => lock.close()
}
