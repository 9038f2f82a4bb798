// The real server with demo data in a new folder, which is gone when the journeys are.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { people } from '#e2e/people.ts'

const [port = '4173'] = process.argv.slice(2)
const folder = mkdtempSync(join(tmpdir(), 'steward-journeys-'))

const server = spawn(process.execPath, ['server/testing/serve-journeys.ts', port, folder, JSON.stringify(people)], { stdio: 'inherit' })
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal))
server.on('exit', (code) => {
  rmSync(folder, { recursive: true, force: true })
  process.exit(code ?? 1)
})
