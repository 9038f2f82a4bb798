// npm run serve: production. Builds nothing, installs nothing, and never writes demo data.
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { helpOnRequest } from './bootstrap/help.mjs'
import { findNode } from './bootstrap/node.mjs'
import { exitOnUserError, UserError } from './bootstrap/user-error.mjs'
import { runServer } from './bootstrap/run.mjs'

helpOnRequest(`npm run serve -- [options]

Starts the server in production: builds nothing, installs nothing and never writes demo data. Run npm run build first.

  --port    the port to listen on (PORT, or 4000)
  --data    the data folder (STEWARD_DATA, or data)

docs/operations.md lists the environment variables.`)

process.chdir(fileURLToPath(new URL('..', import.meta.url)))

const node = await exitOnUserError(() => {
  if (!existsSync('dist/index.html') || !existsSync('dist-server/main.js')) {
    throw new UserError('Console and server are not built. Run `npm run build` once.')
  }
  return findNode({ mayInstall: false })
})
await runServer(node, ...process.argv.slice(2))
