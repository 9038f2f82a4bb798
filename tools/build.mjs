// npm run build: the console into dist/, the server into dist-server/.
import { helpOnRequest } from './bootstrap/help.mjs'
import { prepare } from './bootstrap/prepare.mjs'
import { run } from './bootstrap/run.mjs'

helpOnRequest(`npm run build -- [--if-stale]

Builds the console into dist/ and the server into dist-server/.

  --if-stale   only if its sources have changed since the last build`)

await run(await prepare(), 'tools/build.ts', ...process.argv.slice(2))
