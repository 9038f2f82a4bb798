// npm run admin -- reset-password | backup | restore, on the server's machine. Builds nothing, installs nothing.
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { isInstalled } from './bootstrap/installed.mjs'
import { findNode } from './bootstrap/node.mjs'
import { exitOnUserError, UserError } from './bootstrap/user-error.mjs'
import { run } from './bootstrap/run.mjs'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))

// A release has the built server alone.
const hasSources = existsSync('server')

const node = await exitOnUserError(() => {
  if (hasSources && !isInstalled('.', { withDev: false }))
    throw new UserError('The packages are not installed. Run `npm run build` once: it installs them.')
  return findNode({ mayInstall: false })
})
await run(node, hasSources ? 'server/app/admin.ts' : 'dist-server/admin.js', ...process.argv.slice(2))
