// npm run set-base -- FOLDER BASE: prepares a build for another base path, such as /admin/. Builds nothing, installs nothing.
import { fileURLToPath } from 'node:url'
import { findNode } from './bootstrap/node.mjs'
import { helpOnRequest } from './bootstrap/help.mjs'
import { exitOnUserError } from './bootstrap/user-error.mjs'
import { run } from './bootstrap/run.mjs'

helpOnRequest(`npm run set-base -- FOLDER BASE

Prepares the built files in FOLDER for a static host with the base path BASE: npm run set-base -- dist /admin/`)

const node = await exitOnUserError(() => findNode({ mayInstall: false }))
await run(node, fileURLToPath(new URL('set-base.ts', import.meta.url)), ...process.argv.slice(2))
