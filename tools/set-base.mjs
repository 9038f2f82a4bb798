// npm run set-base -- FOLDER BASE: prepares a build for another base path, such as /admin/. Builds nothing, installs nothing.
import { fileURLToPath } from 'node:url'
import { findNode } from './bootstrap/node.mjs'
import { exitOnUserError } from './bootstrap/user-error.mjs'
import { run } from './bootstrap/run.mjs'

const node = await exitOnUserError(() => findNode({ mayInstall: false }))
await run(node, fileURLToPath(new URL('set-base.ts', import.meta.url)), ...process.argv.slice(2))
