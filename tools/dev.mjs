// npm run dev: server and console with hot reload.
import { helpOnRequest } from './bootstrap/help.mjs'
import { prepare } from './bootstrap/prepare.mjs'
import { finish, start } from './bootstrap/run.mjs'

helpOnRequest(`npm run dev -- [options]

Starts the server, which restarts on changes, and the console with hot reload on http://localhost:5173.

  --port    the port to listen on (PORT, or 4000)
  --data    the data folder (STEWARD_DATA, or data)

docs/operations.md lists the environment variables.`)

const node = await prepare()
const args = process.argv.slice(2)
const portIndex = args.indexOf('--port') + 1
const port = (portIndex > 0 ? args[portIndex] : process.env['PORT']) ?? '4000'

process.stdout.write('Open the URL printed by Vite. The server restarts on changes.\n')
process.exitCode = await finish([
  start(node, 'tools/dev/restart-on-save.ts', 'server/main.ts', '--demo', ...args),
  start({ ...node, env: { ...node.env, PORT: port } }, 'node_modules/vite/bin/vite.js', '--clearScreen', 'false'),
])
