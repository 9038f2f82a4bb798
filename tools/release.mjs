// npm run release: what a server needs, in release/.
import { helpOnRequest } from './bootstrap/help.mjs'
import { prepare } from './bootstrap/prepare.mjs'
import { run } from './bootstrap/run.mjs'

helpOnRequest(`npm run release

Builds the console if its sources have changed, and copies what a server needs to release/steward/: nothing is built on the server's machine. There,
\`npm ci --omit=dev\` installs the packages once, and \`npm run serve\` starts the server.`)

const node = await prepare()
await run(node, 'tools/build.ts', '--if-stale')
await run(node, 'tools/release.ts')
