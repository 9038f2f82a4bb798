// npm start: a trial. Installs, builds, and starts the server with demo data in a new ./data.
import { prepare } from './bootstrap/prepare.mjs'
import { run } from './bootstrap/run.mjs'

const node = await prepare()
await run(node, 'tools/build.ts', '--if-stale')
await run(node, 'server/main.ts', '--demo', ...process.argv.slice(2))
