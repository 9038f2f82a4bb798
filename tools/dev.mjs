// npm run dev: server and console with hot reload.
import { prepare } from './bootstrap/prepare.mjs'
import { finish, start } from './bootstrap/run.mjs'

const node = await prepare()
const args = process.argv.slice(2)
const portIndex = args.indexOf('--port') + 1
const port = (portIndex > 0 ? args[portIndex] : process.env['PORT']) ?? '4000'

process.stdout.write('Open the URL printed by Vite. The server restarts on changes.\n')
process.exitCode = await finish([
  start(node, 'tools/dev/restart-on-save.ts', 'server/main.ts', '--demo', ...args),
  start({ ...node, env: { ...node.env, PORT: port } }, 'node_modules/vite/bin/vite.js', '--clearScreen', 'false'),
])
