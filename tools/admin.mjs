// npm run admin -- reset-password | backup | restore, on the server's machine. Builds nothing, installs nothing.
import { fileURLToPath } from 'node:url'
import { isInstalled } from './bootstrap/installed.mjs'
import { findNode } from './bootstrap/node.mjs'
import { exitOnUserError, UserError } from './bootstrap/user-error.mjs'
import { run } from './bootstrap/run.mjs'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))

const node = await exitOnUserError(() => {
  if (!isInstalled('.', { withDev: false }))
    throw new UserError('The packages are not installed. Run `npm run build` once: it installs them.')
  return findNode({ mayInstall: false })
})
await run(node, 'server/app/admin.ts', ...process.argv.slice(2))
