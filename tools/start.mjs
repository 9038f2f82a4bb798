// npm start: a trial. Installs, builds, and starts the server with demo data in a new ./data.
import { prepare } from './bootstrap/prepare.mjs'
import { run } from './bootstrap/run.mjs'
import { runServer } from './bootstrap/server.mjs'

const node = await prepare()
await run(node, 'tools/build.ts', '--if-stale')
await runServer(node, '--demo', ...process.argv.slice(2))
