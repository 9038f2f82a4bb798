// npm start: a trial. Installs, builds, and starts the server with demo data in a new ./data.
import { helpOnRequest } from './bootstrap/help.mjs'
import { prepare } from './bootstrap/prepare.mjs'
import { run, runServer } from './bootstrap/run.mjs'

helpOnRequest(`npm start -- [options]

Installs and builds what is missing or stale, and starts the server; a new data folder is filled with demo data.

  --port    the port to listen on (PORT, or 4000)
  --data    the data folder (STEWARD_DATA, or data)

docs/operations.md lists the environment variables.`)

const node = await prepare()
await run(node, 'tools/build.ts', '--if-stale')
await runServer(node, '--demo', ...process.argv.slice(2))
