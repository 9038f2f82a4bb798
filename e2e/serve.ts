// The real server on a new, empty database, which is gone when the journeys are.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { administrator } from '#e2e/account.ts'

const [port = '4173'] = process.argv.slice(2)
const data = mkdtempSync(join(tmpdir(), 'steward-journeys-'))

const server = spawn(process.execPath, ['server/host/main.ts', '--port', port, '--data', data], {
  stdio: 'inherit',
  env: { ...process.env, STEWARD_ADMIN_PASSWORD: administrator.password, STEWARD_LOG_LEVEL: 'warn' },
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal))
server.on('exit', (code) => {
  rmSync(data, { recursive: true, force: true })
  process.exit(code ?? 1)
})
