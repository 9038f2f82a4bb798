// npm run set-base -- FOLDER BASE: makes a build ready to be served from below another path, such as /admin/. Builds nothing.
import { findNode } from './bootstrap/node.mjs'
import { orSayWhy } from './bootstrap/problem.mjs'
import { run } from './bootstrap/run.mjs'

await run(await orSayWhy(findNode), 'tools/set-base.ts', ...process.argv.slice(2))
