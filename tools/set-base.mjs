// npm run set-base -- FOLDER BASE: makes a build ready to be served from below another path, such as /admin/. Builds nothing, installs nothing.
import { fileURLToPath } from 'node:url'
import { findNode } from './bootstrap/node.mjs'
import { orSayWhy } from './bootstrap/problem.mjs'
import { run } from './bootstrap/run.mjs'

const node = await orSayWhy(() => findNode({ mayInstall: false }))
await run(node, fileURLToPath(new URL('set-base.ts', import.meta.url)), ...process.argv.slice(2))
