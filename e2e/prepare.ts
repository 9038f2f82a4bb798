import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startJourneyServer } from '#e2e/journey-server.ts'
import { administrator } from '#e2e/users.ts'

/** Prepares the data folder that the server of each worker starts from. Returns what removes it. */
export default async function prepare(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'steward-prepared-'))
  const server = await startJourneyServer(folder, administrator.password)
  await server.stop()
  // Workers are started with the environment of this process.
  process.env['PREPARED_FOLDER'] = folder
  return () => rmSync(folder, { recursive: true })
}
