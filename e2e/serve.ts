// Starts the real server with demo data in a temporary folder, which is removed when it stops.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { users } from '#e2e/users.ts'

const [port = '4173'] = process.argv.slice(2)
const folder = mkdtempSync(join(tmpdir(), 'steward-journeys-'))

const server = spawn(process.execPath, ['server/testing/serve-journeys.ts', port, folder, JSON.stringify(users)], { stdio: 'inherit' })
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal))
server.on('exit', (code) => {
  rmSync(folder, { recursive: true, force: true })
  process.exit(code ?? 1)
})
