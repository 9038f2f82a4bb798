// npm run release: what a server needs, in release/.
import { helpOnRequest } from './bootstrap/help.mjs'
import { prepare } from './bootstrap/prepare.mjs'
import { run } from './bootstrap/run.mjs'

helpOnRequest(`npm run release

Builds console and server if their sources have changed, and copies what is needed to run them to release/steward/. The machine that runs them
needs Node and nothing else: there, \`npm run serve\` starts the server.`)

const node = await prepare()
await run(node, 'tools/build.ts', '--if-stale')
await run(node, 'tools/release.ts')
